import { proxy } from "valtio";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isTurnLive, type Answer, type Turn } from "./turns.rules.ts";

/** A message that a search has found, and what was looked for. */
export interface FoundMessage {
  message: string;
  words: string;
}

/** Questions and answers on this page: a conversation, or the discussion of a file. */
export interface Thread<Reply extends Answer = Answer> {
  key: string;
  /** Null until its first question was taken. */
  id: string | null;
  /** What the server had when it was read last; null where its kind has no versions. */
  version: string | null;
  status: "ready" | "loading" | "missing" | "failed";
  error: ErrorKey | null;
  turns: Turn<Reply>[];
  /** The id of the first message that was read, where the server may have more before it. */
  earlier: string | null;
  /** How the reading of those stands. */
  reading: "rest" | "loading" | "failed";
  /** What may be asked next. */
  related: string[];
  /** A message that is shown first, with words to mark in it. */
  sought: FoundMessage | null;
  /** The turn that was asked here last: the list brings it to the top. */
  sent: string | null;
  /** The name of its draft until it has an id; absent, that of new threads. */
  draft?: string;
}

export const liveTurn = <Reply extends Answer>(thread: Thread<Reply>): Turn<Reply> | undefined =>
  thread.turns.find(isTurnLive);

/** Threads that are kept besides those with a running answer, and those that were never sent. */
const most = 6;

/** The threads of one kind that this page knows; `fresh` makes what the kind adds to each. */
export function createThreads<Own extends Thread>(fresh: (id: string | null) => Omit<Own, keyof Thread>) {
  const store = proxy<{ all: Own[] }>({ all: [] });

  function forget(keys: ReadonlySet<string>): void {
    const gone = store.all.filter(({ key }) => keys.has(key));
    store.all = store.all.filter(({ key }) => !keys.has(key));
    const pictures = gone.flatMap(({ turns }) => turns.flatMap(({ question }) => question?.pictures ?? []));
    for (const { url } of pictures) if (url?.startsWith("blob:")) URL.revokeObjectURL(url);
  }

  function forgetOldest(except: string): void {
    const old = store.all.filter((thread) => thread.key !== except && thread.id !== null && !liveTurn(thread));
    if (old.length > most) forget(new Set(old.slice(0, old.length - most).map(({ key }) => key)));
  }

  return {
    store,

    add(id: string | null): Own {
      const key = crypto.randomUUID();
      const status = id === null ? "ready" : "loading";
      const thread = {
        key,
        id,
        version: null,
        status,
        error: null,
        turns: [],
        related: [],
        sought: null,
        sent: null,
        earlier: null,
        reading: "rest",
        ...fresh(id),
      };
      store.all.push(thread as unknown as Own);
      forgetOldest(key);
      // The proxy, not the object that was handed in.
      return store.all.at(-1) as Own;
    },

    of: (id: string | null): Own | undefined => store.all.find((thread) => thread.id === id),

    forget: (key: string): void => forget(new Set([key])),
  };
}

export type Threads<Own extends Thread> = ReturnType<typeof createThreads<Own>>;
