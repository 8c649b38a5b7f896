import { exportTeamEvents } from "#contract/workspaces/log.contract.ts";
import { stream } from "#api/call.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";

/** Puts the log into the reader's downloads. Throws what the API refuses. */
export async function saveLog(): Promise<void> {
  const response = await stream(exportTeamEvents, {});
  saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition")) ?? "log.csv");
}
