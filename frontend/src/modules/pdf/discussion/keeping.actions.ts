import { listPdfChatModels } from "#contract/models.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import {
  clearDiscussion as clearEndpoint,
  exportDiscussion as exportEndpoint,
  readPdfSettings,
  removeDiscussion as removeEndpoint,
  updatePdfSettings,
  type PdfSettings,
} from "#contract/pdf/discussions.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { forgetInTab } from "#thread/incognito/earlier-pictures.ts";
import { dropDiscussion } from "../library.store.ts";
import { leaveDiscussion } from "./discussion.actions.ts";
import { answerSettings, discussionOf } from "./discussion.store.ts";

/** Empties the discussion; the file stays. True where it is empty now. */
export const clearDiscussion = (id: string): Promise<boolean> =>
  emptied(id, async () => void (await call(clearEndpoint, { params: { id } })));

/** The discussion goes, with its place among the latest. */
export const removeDiscussion = (id: string): Promise<boolean> =>
  emptied(id, async () => void (await call(removeEndpoint, { params: { id } })));

async function emptied(id: string, empty: () => Promise<void>): Promise<boolean> {
  try {
    await empty();
    const discussion = discussionOf(id);
    leaveDiscussion(discussion);
    dropDiscussion(id);
    await forgetInTab(id);
    Object.assign(discussion, { turns: [], related: [] });
    return true;
  } catch (error) {
    reportRefusal(error, "pdf-functionality");
    return false;
  }
}

/** Exports the discussion as Markdown, with the passages it rests on. */
export async function exportDiscussion(id: string, name: string): Promise<void> {
  try {
    const response = await stream(exportEndpoint, { params: { id } });
    saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition")) ?? `${name}.md`);
  } catch (error) {
    reportRefusal(failedAs("client.download_failed", error), "pdf-functionality");
  }
}

/** Reads how the reader wants to be answered; without them the server's defaults count. */
export async function fetchSettings(): Promise<void> {
  if (answerSettings.current !== null) return;
  const settings = await call(readPdfSettings, {}, { quiet: true }).catch(() => null);
  if (settings) answerSettings.current = settings;
}

/** Throws what the API refuses. */
export async function savePdfSettings(settings: PdfSettings): Promise<void> {
  answerSettings.current = await call(updatePdfSettings, { body: settings });
}

export const fetchPdfModels = (): Promise<AiModel[]> => call(listPdfChatModels, {});
