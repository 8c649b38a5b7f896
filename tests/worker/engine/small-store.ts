import type { FileParts } from "../../../worker/bindings/file-parts.ts";
import type { Files } from "../../../worker/bindings/files.ts";

/** A store as its bindings show it: uploads that are open, and files that are whole. */
export function createSmallStore() {
  const open = new Map<string, { key: string; parts: Map<number, Uint8Array> }>();
  const whole = new Map<string, Uint8Array>();
  let count = 0;

  const put: FileParts["put"] = async (_, name, number, bytes) => {
    const upload = open.get(name);
    if (upload === undefined) throw new Error("uploadPart: The specified multipart upload does not exist. (10024)");
    upload.parts.set(number, bytes);
    return { number, etag: `etag ${number}` };
  };

  const parts: FileParts = {
    async begin(key) {
      const name = `upload-${(count += 1)}`;
      open.set(name, { key, parts: new Map() });
      return name;
    },
    put,
    putIfOpen: (key, name, number, bytes) => put(key, name, number, bytes).catch(() => null),
    async join(key, name) {
      const upload = open.get(name);
      if (upload === undefined) {
        if (!whole.has(key)) throw new Error("completeMultipartUpload: no such upload (10024)");
        return;
      }
      const ordered = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
      whole.set(key, Uint8Array.from(ordered.flatMap((bytes) => [...bytes])));
      open.delete(name);
    },
    async discard(key, name) {
      open.delete(name);
      whole.delete(key);
    },
  };

  const read: Files["read"] = async (key, range) => {
    const bytes = whole.get(key);
    if (bytes === undefined) return null;
    const wanted = range ? bytes.slice(range.offset, range.offset + range.length) : bytes;
    return { body: new Response(wanted.slice()).body as ReadableStream, mediaType: "video/mp4", bytes: bytes.length };
  };

  return {
    parts,
    files: { read, measure: async (key: string) => whole.get(key)?.length ?? null },
    whole,
    /** Puts bytes where an order writes. */
    async write(address: string, bytes: number): Promise<void> {
      const { searchParams } = new URL(address);
      await put("", searchParams.get("upload") ?? "", 1, new Uint8Array(bytes));
    },
    /** How many uploads are open, and how many files there are. */
    counts: () => ({ open: open.size, whole: whole.size }),
  };
}
