import type { SavedVersion } from "#lib/saving/written.ts";

type Message<Written> =
  | { type: "hello" }
  | { type: "text"; text: SavedVersion<Written> }
  /** Another tab wants to write: this one hands over what it has. */
  | { type: "hand-over" }
  | { type: "handed-over"; text: SavedVersion<Written> };

export interface TabsGround<Written> {
  /** The text of this page, for the tabs that follow it. */
  text(): SavedVersion<Written>;
  /** The writing tab has this text now. */
  onText(text: SavedVersion<Written>): void;
  onRole(writes: boolean): void;
  /** Another tab takes over: what waits here is handed to it. */
  onHandOver(): void;
}

const answerWithinMs = 600;

/** One tab writes a document and the others follow it live; any of them may take over. */
export function joinTabs<Written>(documentId: string, ground: TabsGround<Written>) {
  const channel = new BroadcastChannel(`ensemble.writing.${documentId}`);
  const lock = `ensemble.writing.${documentId}`;
  let writes = false;
  let isOver = false;
  let release: (() => void) | null = null;
  let onHanded: (() => void) | null = null;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  const post = (message: Message<Written>) => channel.postMessage(message);

  function become(next: boolean): void {
    if (isOver || writes === next) return;
    writes = next;
    ground.onRole(next);
  }

  /** Resolves when this tab writes, or when it is known that another one does. */
  function hold(options: LockOptions): Promise<void> {
    return new Promise((resolve) => {
      navigator.locks
        .request(lock, options, (granted) => {
          if (!granted || isOver) return resolve();
          become(true);
          resolve();
          return new Promise<void>((done) => (release = done));
        })
        // Another tab has taken the lock; when it closes, this one is next in line.
        .catch(() => {
          become(false);
          if (!isOver) void hold({});
        })
        .finally(resolve);
    });
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Message<Written>>) => {
    if (data.type === "hello" && writes) post({ type: "text", text: ground.text() });
    if (data.type === "text" && !writes) ground.onText(data.text);
    if (data.type === "hand-over" && writes) {
      ground.onHandOver();
      post({ type: "handed-over", text: ground.text() });
    }
    if (data.type === "handed-over" && onHanded) {
      ground.onText(data.text);
      onHanded();
    }
  });

  return {
    async open(): Promise<void> {
      if (!("locks" in navigator)) return become(true);
      await hold({ ifAvailable: true });
      if (writes || isOver) return;
      ground.onRole(false);
      post({ type: "hello" });
      // The writing tab may close: the next in line writes.
      void hold({});
    },
    async takeOver(): Promise<void> {
      if (writes) return;
      await new Promise<void>((resolve) => {
        onHanded = resolve;
        setTimeout(resolve, answerWithinMs);
        post({ type: "hand-over" });
      });
      onHanded = null;
      await hold({ steal: true });
    },
    announce: (text: SavedVersion<Written>) => {
      if (writes && !isOver) post({ type: "text", text });
    },
    writes: () => writes,
    close(): void {
      isOver = true;
      release?.();
      channel.close();
    },
  };
}
