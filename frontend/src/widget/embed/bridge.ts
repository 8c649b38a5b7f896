import { mark, type FromFrame, type Identity, type KeptVisit, type ToFrame } from "../protocol.ts";

/** The page around, as the conversation needs it. */
export interface Bridge {
  /** What the visitor comes back with; null before the first message. */
  readonly kept: KeptVisit | null;
  readonly identity: Identity | null;
  readonly page: string;
  keep(kept: KeptVisit): void;
  forget(): void;
  /** Something was said: the launcher shows it while the chat is closed. */
  arrived(): void;
  say(message: FromFrame): void;
}

interface BridgeListener {
  onInit(closes: boolean): void;
  onShown(): void;
}

/** Speaks with the page around: it hears that window alone, and answers the origin that said `init` first. */
export function openBridge(key: string, { onInit, onShown }: BridgeListener): Bridge {
  let origin: string | undefined;
  let shown = false;
  let unread = 0;
  const bridge = { kept: null as KeptVisit | null, identity: null as Identity | null, page: document.referrer };

  const say = (message: FromFrame) => {
    if (origin !== undefined) parent.postMessage({ [mark]: key, ...message }, origin);
  };

  addEventListener("message", ({ source, origin: from, data }: MessageEvent<Record<string, unknown> | null>) => {
    if (source !== parent || source === window || data?.[mark] !== key) return;
    if (origin !== undefined && from !== origin) return;
    const said = data as unknown as ToFrame;
    if (said.type === "init" && origin === undefined) {
      origin = from;
      Object.assign(bridge, { kept: toKept(said.kept), identity: said.identity, page: said.page });
      onInit(said.closes);
    } else if (said.type === "shown") {
      [shown, unread] = [true, 0];
      onShown();
    } else if (said.type === "hidden") shown = false;
  });
  // Opened by itself, the chat is used until its page is closed.
  if (parent === window) queueMicrotask(() => onInit(false));
  else parent.postMessage({ [mark]: key, type: "hello" }, "*");

  return {
    get kept() {
      return bridge.kept;
    },
    get identity() {
      return bridge.identity;
    },
    get page() {
      return bridge.page;
    },
    keep(kept) {
      bridge.kept = kept;
      say({ type: "keep", kept });
    },
    forget() {
      bridge.kept = null;
      say({ type: "forget" });
    },
    arrived() {
      if (shown) return;
      unread += 1;
      say({ type: "unread", count: unread });
    },
    say,
  };
}

const word = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Storage of a site may hold anything. */
function toKept(kept: Partial<KeptVisit> | null): KeptVisit | null {
  if (typeof kept?.lead !== "string" || typeof kept.token !== "string") return null;
  const { lead, token, conversation, answer, hasLeft } = kept;
  return { lead, token, conversation: word(conversation), answer: word(answer), hasLeft: hasLeft === true };
}
