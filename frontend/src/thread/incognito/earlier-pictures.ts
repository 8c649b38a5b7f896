import { ApiError } from "#api/api-error.ts";

/** What the tab keeps of incognito conversations: rarely needed, so that it comes when it is. */
const inTab = async () => (await import("./kept-turns.ts")).keptTurns;

/** The conversation was deleted: nothing of it stays in the tab. */
export async function forgetInTab(thread: string): Promise<void> {
  try {
    (await inTab()).forget(thread);
  } catch {
    // What keeps it could not be fetched: the end of the session takes it.
  }
}

interface ThreadOfTurns {
  thread: string | null;
  /** Signed, as they go along with the question. */
  turns: readonly string[];
  /** Bytes of the question's own pictures. */
  ownBytes: () => number | Promise<number>;
}

/**
 * Asks. A server that has forgotten an incognito conversation says so before it counts anything: the same question goes
 * again, with the pictures that its turns name and that the tab has.
 */
export async function askWithEarlier(
  ask: (earlier: readonly File[] | null) => Promise<Response>,
  { thread, turns, ownBytes }: ThreadOfTurns,
): Promise<Response> {
  try {
    return await ask(null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "chat.pictures_needed" || thread === null) throw error;
    return ask((await inTab()).earlier(thread, turns, await ownBytes()));
  }
}
