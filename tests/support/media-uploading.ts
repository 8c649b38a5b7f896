import { uploads } from "../../worker/contract/limits.ts";
import type { MediaView } from "../../worker/contract/media/media.contract.ts";
import { call, newAddress } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import type { TestStack } from "./stack.ts";
import { sumOf } from "./uploading.ts";

const prefix = "/api/social/planner";

/** What a call of the planner answers; what is refused throws. */
export async function askPlanner<T>(
  stack: TestStack,
  who: SignedIn,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await call(stack, method, prefix + path, { ...who, ...(body && { body }) });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A file that comes into a user's library in pieces of this size. */
export async function uploadMedia(
  stack: TestStack,
  who: SignedIn,
  { bytes, name, mediaType, pieceBytes = uploads.piece }: UploadedFile,
): Promise<MediaView> {
  const ask = <T>(path: string, body: object) =>
    askPlanner<T>(stack, who, "POST", `/chunk-upload/${path}/${who.id}`, body);
  const begun = { fileName: name, mimeType: mediaType, totalSize: bytes.length };
  const { upload_id: id } = await ask<{ upload_id: string }>("init", begun);
  const headers = { authorization: `Bearer ${who.token}`, "cf-connecting-ip": newAddress() };
  for (let index = 0; index * pieceBytes < bytes.length; index += 1) {
    const piece = new Uint8Array(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes));
    const form = new FormData();
    for (const [field, value] of Object.entries({ upload_id: id, index: String(index), sha256: sumOf(piece) }))
      form.set(field, value);
    form.set("chunk", new Blob([piece]), "chunk");
    const sent = { method: "POST", headers, body: form };
    const { status } = await fetch(`${stack.url}${prefix}/chunk-upload/chunk/${who.id}`, sent);
    if (status !== 200) throw new Error(`piece ${index} was answered ${status}`);
  }
  return ask("finalize", { upload_id: id });
}

export interface UploadedFile {
  bytes: Uint8Array;
  name: string;
  mediaType: string;
  pieceBytes?: number;
}
