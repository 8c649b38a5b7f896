import type { BodyOf } from "#contract/endpoint.ts";
import { exportUser, removeUser } from "#contract/users.contract.ts";
import { ApiError, isAbort } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { fileNameOf, receive, saveFile, type DownloadProgress } from "#lib/download.ts";
import { sessionEnd } from "#session/session.actions.ts";

/** Everything that is kept of the user, into the downloads of the browser. */
export async function downloadExport(
  signal: AbortSignal,
  onProgress: (received: DownloadProgress) => void,
): Promise<void> {
  const response = await stream(exportUser, {}, { signal, headers: inOwnLanguage() });
  const name = fileNameOf(response.headers.get("content-disposition")) ?? "ensemble.zip";
  saveFile(await wholeBody(response, onProgress), name);
}

/** What breaks off in the middle is no file. */
async function wholeBody(response: Response, onProgress: (received: DownloadProgress) => void): Promise<Blob> {
  try {
    return await receive(response, onProgress);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError("client.offline");
  }
}

type Teams = NonNullable<BodyOf<typeof removeUser>["teams"]>;

/**
 * `email` is the address as the user typed it, `teams` what becomes of those whose last owner they are; afterwards nothing of
 * the account is on this page.
 */
export async function removeAccount(email: string, teams: Teams): Promise<void> {
  const body = { email, ...(teams.length > 0 && { teams }) };
  await call(removeUser, { body }, { personal: true, headers: inOwnLanguage() });
  await sessionEnd.farewell();
}

/** The file and the farewell mail are written in the language of the page, not of the browser. */
const inOwnLanguage = () => ({ "accept-language": currentLocale() });
