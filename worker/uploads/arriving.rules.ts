import { joined } from "../contract/bytes.ts";
import type { UploadKind, UploadSender } from "./define-upload.ts";

/** Every file type that is known by its beginning is known by so many bytes. */
const beginningBytes = 4_100;

/** The kind's `too_large`, naming what the sender may. */
export function requireSize(
  kind: Pick<UploadKind<never>, "maxBytes" | "tooLarge">,
  bytes: number,
  sender: UploadSender,
): void {
  const limit = kind.maxBytes(sender);
  if (bytes > limit) throw kind.tooLarge({ limit });
}

/** The same content, refused as soon as it is known to be too much, or to begin as the kind does not accept. */
export async function* checkedContent(
  kind: Pick<UploadKind<never>, "maxBytes" | "tooLarge" | "accept">,
  content: AsyncIterable<Uint8Array>,
  sender: UploadSender,
): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array | null = new Uint8Array();
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    requireSize(kind, bytes, sender);
    if (beginning === null) {
      yield chunk;
      continue;
    }
    beginning = joined([beginning, chunk]);
    if (beginning.length < beginningBytes) continue;
    kind.accept(beginning);
    yield beginning;
    beginning = null;
  }
  if (beginning === null) return;
  kind.accept(beginning);
  yield beginning;
}
