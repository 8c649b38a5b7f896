import {
  continueShare as continueEndpoint,
  listShares,
  readShare,
  revokeShare as revokeEndpoint,
  shareConversation as shareEndpoint,
  type Share,
} from "#contract/chat/sharing.contract.ts";
import { call } from "#api/call.ts";
import { toSource } from "#api/source.ts";
import type { Source } from "#lib/use-loaded.ts";
import { ensureSession } from "#session/session.actions.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { refresh } from "../conversations.actions.ts";
import { sidebarPages } from "../conversations.store.ts";

export const shareOf = (id: string): Source<Share | null> => toSource(readShare, { params: { id } });

export const readShares = (signal: AbortSignal): Promise<Share[]> => call(listShares, {}, { signal });

/** A new link, or the same one to the conversation as it stands now; null where that failed, which is said. */
export async function shareConversation(id: string): Promise<Share | null> {
  try {
    return await call(shareEndpoint, { params: { id } });
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** True where nothing is shared any more. */
export async function revokeShare(id: string): Promise<boolean> {
  try {
    await call(revokeEndpoint, { params: { id } });
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** The id of the reader's own copy; a visitor becomes a guest for it. */
export async function continueShare(token: string, requestId: string): Promise<string> {
  await ensureSession();
  const { conversation_id } = await call(continueEndpoint, { params: { token }, body: { request_id: requestId } });
  void refresh(sidebarPages);
  return conversation_id;
}

/** The whole address of a link, as it is sent to others. */
export const shareAddress = ({ path }: Share): string => new URL(path, location.origin).href;
