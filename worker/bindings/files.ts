export interface StoredFile {
  body: ReadableStream;
  mediaType: string;
  bytes: number;
}

export type Files = ReturnType<typeof createFiles>;

/** Files stand in R2 under their opaque id; who owns one is the database's to say. */
export function createFiles(bucket: R2Bucket) {
  return {
    async put(id: string, bytes: Uint8Array, mediaType: string): Promise<void> {
      await bucket.put(id, bytes, { httpMetadata: { contentType: mediaType } });
    },

    async read(id: string): Promise<StoredFile | null> {
      const object = await bucket.get(id);
      if (object === null) return null;
      return {
        body: object.body,
        mediaType: object.httpMetadata?.contentType ?? "application/octet-stream",
        bytes: object.size,
      };
    },

    async readBytes(id: string): Promise<Uint8Array | null> {
      const object = await bucket.get(id);
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await bucket.delete([...ids]);
    },
  };
}
