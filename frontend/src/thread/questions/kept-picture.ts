import { readFile } from "#contract/chat/pictures.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { stream } from "#api/call.ts";
import { fileOfDataUrl } from "../incognito/picture-data.ts";
import type { Picture } from "../turns.rules.ts";

/** A picture of a question, to send it along again: the server takes a question as it comes. Throws what the API refuses. */
export async function fetchPicture({ fileId, url, name }: Picture): Promise<File> {
  const held = url === null ? null : fileOfDataUrl(url, name.replace("/", "."));
  if (held !== null) return held;
  if (fileId === null) throw new ApiError("chat.file_not_found", 404);
  const response = await stream(readFile, { params: { id: fileId } });
  const blob = await response.blob();
  return new File([blob], name.replace("/", "."), { type: blob.type });
}
