import { ApiError } from "#api/api-error.ts";

type KeptTurns = typeof import("./kept-turns.ts").keptTurns;

/** What the tab keeps of incognito conversations: rarely needed, so that it comes when it is. */
export const keptTurnsHere = async (): Promise<KeptTurns> => (await import("./kept-turns.ts")).keptTurns;

interface Asked {
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
  { thread, turns, ownBytes }: Asked,
): Promise<Response> {
  try {
    return await ask(null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "chat.pictures_needed" || thread === null) throw error;
    return ask((await keptTurnsHere()).earlier(thread, turns, await ownBytes()));
  }
}
