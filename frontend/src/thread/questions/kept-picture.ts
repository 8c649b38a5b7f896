import { readFile } from "#contract/chat/pictures.contract.ts";
import { stream } from "#api/call.ts";
import type { Picture } from "../turns.rules.ts";

/** A picture of a question, to send it along again: the server takes a question as it comes. Throws what the API refuses. */
export async function fetchPicture({ fileId, name }: Picture): Promise<File> {
  const response = await stream(readFile, { params: { id: fileId ?? "" } });
  const blob = await response.blob();
  return new File([blob], name.replace("/", "."), { type: blob.type });
}
