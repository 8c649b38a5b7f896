/** What R2 says of a part that it took. */
export interface StoredPart {
  number: number;
  etag: string;
}

/** R2's NoSuchUpload: https://developers.cloudflare.com/r2/api/error-codes/ */
const isNoSuchUpload = (error: unknown): boolean => error instanceof Error && error.message.includes("(10024)");

export type FileParts = ReturnType<typeof createFileParts>;

/** Files whose parts arrive in requests of their own; all but the last must have the same size. */
export function createFileParts(bucket: R2Bucket) {
  async function put(key: string, name: string, number: number, bytes: Uint8Array): Promise<StoredPart> {
    const { etag } = await bucket.resumeMultipartUpload(key, name).uploadPart(number, bytes);
    return { number, etag };
  }

  return {
    put,

    /** Null where the upload was joined or discarded, or never was. */
    putIfOpen: (key: string, name: string, number: number, bytes: Uint8Array): Promise<StoredPart | null> =>
      put(key, name, number, bytes).catch((error: unknown) => {
        if (isNoSuchUpload(error)) return null;
        throw error;
      }),

    /** The store's own name of the upload. */
    async begin(key: string, mediaType: string): Promise<string> {
      const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: mediaType } });
      return upload.uploadId;
    },

    /** Parts that an earlier attempt has joined already count as joined. */
    async join(key: string, name: string, parts: readonly StoredPart[]): Promise<void> {
      const numbered = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      try {
        await bucket.resumeMultipartUpload(key, name).complete(numbered);
      } catch (error) {
        if ((await bucket.head(key)) === null) throw error;
      }
    },

    /** Leaves neither parts nor file, whatever was there. */
    async discard(key: string, name: string): Promise<void> {
      await bucket
        .resumeMultipartUpload(key, name)
        .abort()
        .catch(() => null);
      await bucket.delete(key);
    },
  };
}
