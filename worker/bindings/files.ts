import { uploads } from "../contract/limits.ts";
import { createDigest } from "../lib/digest.ts";

export interface StoredFile {
  body: ReadableStream;
  mediaType: string;
  bytes: number;
}

/** What was stored, by its content. */
export interface Fingerprint {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export type Files = ReturnType<typeof createFiles>;

const mediaTypeOf = ({ httpMetadata }: R2Object) => httpMetadata?.contentType ?? "application/octet-stream";
const emptyBody = () => new Blob([]).stream() as ReadableStream;

/** Files stand in R2 under their opaque key; who owns one is the database's to say. */
export function createFiles(bucket: R2Bucket) {
  async function read(key: string, range?: { offset: number; length: number }): Promise<StoredFile | null> {
    try {
      const object = await bucket.get(key, range && { range });
      return object && { body: object.body, mediaType: mediaTypeOf(object), bytes: object.size };
    } catch (error) {
      // R2 refuses a range that begins behind the last byte, as every range of an empty file does: it has no bytes.
      const head = range && (await bucket.head(key));
      if (!head || range.offset < head.size) throw error;
      return { body: emptyBody(), mediaType: mediaTypeOf(head), bytes: head.size };
    }
  }

  return {
    read,

    /** The bytes of a file; null where there is none. */
    async measure(key: string): Promise<number | null> {
      return (await bucket.head(key))?.size ?? null;
    },

    async put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
      await bucket.put(key, bytes, { httpMetadata: { contentType: mediaType } });
    },

    /** Stores what arrives with one part of it in memory at a time; what breaks off leaves nothing. */
    async putStream(key: string, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<Fingerprint> {
      const options = { httpMetadata: { contentType: mediaType } };
      const digest = createDigest();
      const part = new Uint8Array(uploads.piece);
      let parts: Promise<R2MultipartUpload> | undefined;
      const stored: R2UploadedPart[] = [];
      let [held, bytes] = [0, 0];
      const flush = async () => {
        parts ??= bucket.createMultipartUpload(key, options);
        stored.push(await (await parts).uploadPart(stored.length + 1, part.slice(0, held)));
        held = 0;
      };
      try {
        for await (const chunk of content) {
          await digest.add(chunk);
          bytes += chunk.length;
          for (let from = 0; from < chunk.length;) {
            const some = chunk.subarray(from, from + part.length - held);
            part.set(some, held);
            held += some.length;
            from += some.length;
            if (held === part.length) await flush();
          }
        }
        if (parts === undefined) await bucket.put(key, part.slice(0, held), options);
        else {
          if (held > 0) await flush();
          await (await parts).complete(stored);
        }
      } catch (error) {
        await (await parts)?.abort();
        throw error;
      }
      return { bytes, sha256: await digest.end() };
    },

    async readBytes(key: string): Promise<Uint8Array | null> {
      const object = await bucket.get(key);
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },

    /** Some bytes of a file, fewer at its end; null where there is none, or none there. */
    async readRange(key: string, range: { offset: number; length: number }): Promise<Uint8Array | null> {
      const size = (await bucket.head(key))?.size ?? 0;
      if (range.offset >= size) return null;
      const object = await bucket.get(key, { range });
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },

    async fingerprint(key: string): Promise<Fingerprint | null> {
      const stored = await read(key);
      if (stored === null) return null;
      const digest = createDigest();
      for await (const chunk of stored.body as ReadableStream<Uint8Array>) await digest.add(chunk);
      return { bytes: stored.bytes, sha256: await digest.end() };
    },

    /** False where there is none. */
    async copy(key: string, to: string): Promise<boolean> {
      const object = await bucket.get(key);
      if (object === null) return false;
      await bucket.put(to, object.body, object.httpMetadata && { httpMetadata: object.httpMetadata });
      return true;
    },

    /** A page of keys behind another, in the order of their bytes. */
    async list({ after, prefix }: { after: string; prefix?: string }): Promise<{ keys: string[]; isWhole: boolean }> {
      const { objects, truncated } = await bucket.list({
        ...(prefix === undefined ? {} : { prefix }),
        ...(after === "" ? {} : { startAfter: after }),
      });
      return { keys: objects.map(({ key }) => key), isWhole: !truncated };
    },

    async remove(keys: readonly string[]): Promise<void> {
      // R2 takes a thousand at once.
      for (let from = 0; from < keys.length; from += 1_000) await bucket.delete(keys.slice(from, from + 1_000));
    },
  };
}
