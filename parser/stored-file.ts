import type { FileSource } from "../worker/providers/documents/file-source.ts";

/** A file of the store, whose content never changes; null where there is none. */
export async function findFile(files: R2Bucket, key: string): Promise<FileSource | null> {
  const head = await files.head(key);
  if (head === null) return null;
  return {
    bytes: head.size,
    async read(offset, length) {
      const object = await files.get(key, { range: { offset, length } });
      if (object === null) throw new Error("the file is gone");
      return new Uint8Array(await new Response(object.body).arrayBuffer());
    },
  };
}
