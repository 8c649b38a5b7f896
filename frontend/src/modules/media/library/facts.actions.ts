import { listMedia, type MediaView } from "#contract/media/media.contract.ts";
import { callAll } from "#api/lists.ts";
import type { Pace } from "#tasks/polling.machine.ts";
import { createWatching } from "#tasks/watching.ts";
import { awaitsFacts } from "./library.rules.ts";
import { library, putInLibrary } from "./library.store.ts";

/** A picture of a video, and the length of a sound, come within seconds; the engine may have other work first. */
const pace: Pace = { firstMs: 1_500, everyMs: 3_000, tries: 60 };
/** Ids of one request. */
const mostIds = 100;

const readMedia = (ids: readonly string[]): Promise<MediaView[]> =>
  callAll(listMedia, { query: { ids: ids.join(",") } }, { quiet: true });

const watching = createWatching<MediaView>({
  pace,
  async ask(id) {
    try {
      const [report] = await readMedia([id]);
      if (report === undefined) return { type: "gone" };
      return { type: "answered", report, isOver: !awaitsFacts(report, Date.now()) };
    } catch {
      return { type: "missed" };
    }
  },
  // Before its end nothing is shown: a new address would begin a video that plays anew.
  show: (_, watched) => watched.type === "end" && putInLibrary(watched.report),
});

/** Shows what the engine finds out about new media, once it is there. */
export function followFacts(media: readonly MediaView[]): void {
  for (const one of media) if (awaitsFacts(one, Date.now())) watching.watch(one.id);
}

export const leaveFacts = (): void => watching.leave();

/** Gives the media on the page new addresses, for theirs end after a quarter of an hour. Never throws. */
export async function renewAddresses(): Promise<void> {
  const ids = library.media.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += mostIds)
    for (const media of await readMedia(ids.slice(from, from + mostIds)).catch(() => [])) putInLibrary(media);
}
