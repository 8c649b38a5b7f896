import { readCaptions, type ShortView } from "#contract/media/shorts.contract.ts";
import { stream } from "#api/call.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";

/** Puts the captions among the reader's downloads. Throws what the API refuses. */
export async function saveCaptions({ id, title }: ShortView): Promise<void> {
  const answer = await stream(readCaptions, { params: { short: id } });
  saveFile(await answer.blob(), fileNameOf(answer.headers.get("content-disposition")) ?? `${title}.srt`);
}
