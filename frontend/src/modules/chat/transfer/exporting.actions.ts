import { exportConversation, type ExportFormat } from "#contract/chat/exporting.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { stream } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

/** Into the downloads of the browser; false where that failed, which is said. */
export async function downloadConversation(id: string, format: ExportFormat): Promise<boolean> {
  try {
    const headers = { "accept-language": currentLocale() };
    const response = await stream(exportConversation, { params: { id, format } }, { headers });
    const name = fileNameOf(response.headers.get("content-disposition")) ?? `conversation.${format}`;
    saveFile(await response.blob(), name);
    return true;
  } catch (error) {
    reportError(failedAs("client.download_failed", error));
    return false;
  }
}
