import { earlierPictures, images } from "#contract/limits.ts";
import { linkOf } from "#contract/chat/signed-turns.rules.ts";
import type { TurnOfTab } from "#contract/chat/turn-of-tab.ts";
import { keysOf, tabPrefix, tabStorage } from "#lib/tab-entries.ts";
import { currentSession } from "#session/session.store.ts";
import { dataUrlOf, digestOf, fileOfDataUrl } from "./picture-data.ts";

/** What a tab keeps of an incognito conversation: its signed turns, the earliest first. */
export interface KeptThread {
  title: string | null;
  turns: string[];
}

/** A turn that the tab keeps, and the signed text that it is from. */
export interface KeptTurn extends TurnOfTab {
  signed: string;
}

interface Ground {
  storage: () => Storage | null;
  /** The account that is here; null keeps nothing. */
  owner: () => string | null;
  now: () => number;
}

/** The turns that stand: those of the page, below what was kept above them. */
function standing(kept: readonly string[], onPage: readonly string[]): string[] {
  const [first] = onPage;
  if (first === undefined) return [...kept];
  const at = kept.findIndex((signed) => linkOf(signed).signature === linkOf(first).previous);
  return [...kept.slice(0, at + 1), ...onPage];
}

/** What signed texts say; those that are none are left out. */
export const readTurns = (turns: readonly string[]): KeptTurn[] =>
  turns.flatMap((signed) => {
    try {
      const turn = JSON.parse(linkOf(signed).turn) as TurnOfTab;
      return Array.isArray(turn.question.content) && Array.isArray(turn.answer.content) ? [{ ...turn, signed }] : [];
    } catch {
      return [];
    }
  });

/** The pictures that turns name, each once, the newest first. */
export function namedPictures(turns: readonly string[]): { sha256: string; bytes: number }[] {
  const parts = readTurns(turns)
    .toReversed()
    .flatMap(({ question }) => question.content);
  const named = parts.flatMap((part) =>
    part.type === "image" && part.sha256 !== undefined ? [{ sha256: part.sha256, bytes: part.bytes ?? 0 }] : [],
  );
  return [...new Map(named.map((picture) => [picture.sha256, picture])).values()];
}

/**
 * Incognito conversations in the storage of their tab: a reload and a question that the server has forgotten go on from
 * there. Where it is full, the oldest pictures go first; those that this page has had stay with it.
 */
export function createKeptTurns({ storage, owner, now }: Ground) {
  /** The pictures of this page, by account, conversation and digest. */
  const here = new Map<string, string>();

  const own = () => {
    const id = owner();
    return id === null ? null : tabPrefix(id);
  };
  const turnsKey = (thread: string) => `${own()}turns.${thread}`;
  const nameOf = (thread: string, sha256: string) => `${own()}${thread}.${sha256}`;

  /** The keys of kept pictures, the oldest first; of one conversation, where one is named. */
  const pictureKeys = (thread: string | null = null): string[] => {
    const prefix = `${own()}picture.`;
    const among = keysOf(storage()).filter((key) => key.startsWith(prefix));
    return among.filter((key) => thread === null || key.split(".").at(-2) === thread).toSorted();
  };

  /** Storage that is full gives up pictures, the oldest first; where that is not enough, it stands as it was. */
  function write(key: string, text: string): void {
    const given: [string, string][] = [];
    for (;;) {
      try {
        storage()?.setItem(key, text);
        return;
      } catch {
        const oldest = pictureKeys().find((one) => one !== key);
        if (oldest === undefined) break;
        given.push([oldest, storage()?.getItem(oldest) ?? ""]);
        storage()?.removeItem(oldest);
      }
    }
    for (const [one, picture] of given.toReversed()) restore(one, picture);
  }

  function restore(key: string, text: string): void {
    try {
      storage()?.setItem(key, text);
    } catch {
      // It had room a moment ago; the page goes on without.
    }
  }

  function read(thread: string): KeptThread | null {
    if (own() === null) return null;
    try {
      const kept = JSON.parse(storage()?.getItem(turnsKey(thread)) ?? "null") as KeptThread | null;
      return kept !== null && Array.isArray(kept.turns) && kept.turns.length > 0 ? kept : null;
    } catch {
      return null;
    }
  }

  function picture(thread: string, sha256: string): string | null {
    const key = pictureKeys(thread).find((one) => one.endsWith(`.${sha256}`));
    return (key && storage()?.getItem(key)) ?? here.get(nameOf(thread, sha256)) ?? null;
  }

  /** Pictures that no turn names stand in none: their question was withdrawn or replaced. */
  function sweep(thread: string): void {
    const named = new Set(namedPictures(read(thread)?.turns ?? []).map(({ sha256 }) => sha256));
    for (const key of pictureKeys(thread)) if (!named.has(key.split(".").at(-1) ?? "")) storage()?.removeItem(key);
  }

  return {
    read,
    picture,
    sweep,

    /** Keeps the signed turns of a page. */
    keep(thread: string, title: string | null, onPage: readonly string[]): void {
      if (own() === null || onPage.length === 0) return;
      const kept: KeptThread = { title, turns: standing(read(thread)?.turns ?? [], onPage) };
      write(turnsKey(thread), JSON.stringify(kept));
    },

    /** Keeps pictures as they are sent. */
    async keepPictures(thread: string, files: readonly File[]): Promise<void> {
      for (const file of files) {
        const [sha256, url] = await Promise.all([digestOf(file), dataUrlOf(file)]);
        if (own() === null) return;
        here.set(nameOf(thread, sha256), url);
        const isKept = pictureKeys(thread).some((key) => key.endsWith(`.${sha256}`));
        if (!isKept) write(`${own()}picture.${now()}.${thread}.${sha256}`, url);
      }
    },

    /** The pictures that turns name, that the tab has and that fit beside the question's own, the newest first. */
    earlier(thread: string, turns: readonly string[], ownBytes: number): File[] {
      let left = images.totalBytes - ownBytes;
      const sent: File[] = [];
      for (const { sha256, bytes } of namedPictures(turns)) {
        const url = sent.length < earlierPictures && bytes <= left ? picture(thread, sha256) : null;
        const file = url === null ? null : fileOfDataUrl(url, sha256);
        if (file === null) continue;
        left -= file.size;
        sent.push(file);
      }
      return sent;
    },

    /** The conversation was deleted. */
    forget(thread: string): void {
      if (own() === null) return;
      storage()?.removeItem(turnsKey(thread));
      for (const key of pictureKeys(thread)) storage()?.removeItem(key);
      for (const key of here.keys()) if (key.startsWith(nameOf(thread, ""))) here.delete(key);
    },
  };
}

export const keptTurns = createKeptTurns({
  storage: tabStorage,
  owner: () => currentSession()?.user.id ?? null,
  now: () => Date.now(),
});
