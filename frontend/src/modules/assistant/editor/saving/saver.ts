import { mergeBlocks, resolveConflicts } from "#contract/assistant/merge.rules.ts";
import type { ConflictChoice, MergeConflict } from "#contract/assistant/merge.rules.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import type { KeptEdit, SavedText, WrittenText } from "./text.ts";

export const saveAfterMs = 800;
/** An edit stands in the browser's database this soon. */
export const keepAfterMs = 250;
const retryMs = [2_000, 5_000, 15_000] as const;

/** `offline`: kept in this browser. `unkept`: neither server nor browser took it. `refused`: the server never will. */
export type SaveState = "saved" | "saving" | "offline" | "unkept" | "conflict" | "too_long" | "refused";

export type SaveAnswer =
  | { type: "saved"; version: number }
  /** Another version came first. */
  | { type: "stale"; theirs: SavedText }
  | { type: "away" }
  | { type: "too_long" }
  | { type: "refused" };

export interface SaverGround {
  /** What is in the editor; reading it costs, so that no key waits for it. */
  read(): WrittenText;
  /** Puts a text into the editor; the caret stays where its block stays. */
  show(text: WrittenText): void;
  /** `isLast`: the page goes, and waits for no answer. */
  send(text: WrittenText, baseVersion: number, isLast: boolean): Promise<SaveAnswer>;
  /** False where the browser kept nothing. */
  keep(edit: KeptEdit): Promise<boolean>;
  forget(): Promise<void>;
  onState(state: SaveState, conflicts: readonly MergeConflict[]): void;
  /** The text that this page has, for other tabs. */
  announce(text: SavedText): void;
  newId(): string;
}

export type Saver = ReturnType<typeof createSaver>;

/** Saves what is edited, one version after the other, and loses no word on the way. */
export function createSaver(ground: SaverGround, opened: SavedText) {
  let base = opened;
  let state: SaveState = "saved";
  let conflicts: readonly MergeConflict[] = [];
  let isDirty = false;
  let isKept = true;
  let isOver = false;
  let failures = 0;
  let running: Promise<void> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: SaveState): void {
    state = next;
    ground.onState(next, conflicts);
  }

  const isSaved = (text: WrittenText) => text.title === base.title && sayTheSame(text.blocks, base.blocks);

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isOver || !isDirty) return;
    const text = ground.read();
    ground.announce({ ...text, version: base.version });
    isKept = await ground.keep({ base, text });
    if (state === "offline" || state === "unkept") enter(isKept ? "offline" : "unkept");
  }

  function saveSoon(ms: number): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), ms);
  }

  function save(isLast = false): Promise<void> {
    clearTimeout(saveTimer);
    running ??= sendAll(isLast).finally(() => (running = null));
    return running;
  }

  const maySend = () => isDirty && conflicts.length === 0 && !isOver;

  async function sendAll(isLast: boolean): Promise<void> {
    while (maySend()) {
      const text = ground.read();
      isDirty = false;
      if (isSaved(text)) break;
      enter("saving");
      const answer = await ground.send(text, base.version, isLast).catch((): SaveAnswer => ({ type: "away" }));
      if (answer.type === "saved") {
        failures = 0;
        base = { ...text, version: answer.version };
        ground.announce(base);
        continue;
      }
      isDirty = true;
      if (answer.type !== "stale") return fail(answer.type);
      merge(answer.theirs);
    }
    if (conflicts.length > 0 || isOver || isDirty) return;
    clearTimeout(keepTimer);
    keepTimer = undefined;
    enter("saved");
    await ground.forget();
    // What was typed while it was forgotten is kept again.
    if (isDirty) await keepNow();
  }

  function fail(how: "away" | "too_long" | "refused"): void {
    enter(how === "away" ? (isKept ? "offline" : "unkept") : how);
    if (how !== "away") return;
    saveSoon(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
    failures += 1;
    void keepNow();
  }

  /** Three ways: what this page changed, what the others did, and what both began from. */
  function merge(theirs: SavedText): void {
    const mine = ground.read();
    const merged = mergeBlocks(base.blocks, mine.blocks, theirs.blocks);
    const title = mine.title === base.title ? theirs.title : mine.title;
    base = theirs;
    conflicts = merged.conflicts;
    const text = { title, blocks: merged.blocks };
    if (text.title !== mine.title || !sayTheSame(text.blocks, mine.blocks)) ground.show(text);
    isDirty = !isSaved(text);
    void keepNow();
    if (conflicts.length > 0) enter("conflict");
  }

  return {
    state: () => state,
    version: () => base.version,
    /** A key was pressed: nothing is read yet. */
    changed(): void {
      if (isOver) return;
      isDirty = true;
      if (conflicts.length > 0 || state === "refused") return;
      if (state === "saved") enter("saving");
      keepTimer ??= setTimeout(() => void keepNow(), keepAfterMs);
      saveSoon(saveAfterMs);
    },
    /** The page loses the focus, or a run of changes begins: what waits is saved now. */
    flush: (isLast = false): Promise<void> => {
      if (isLast) void keepNow();
      return save(isLast);
    },
    /** The network is back. */
    retry(): void {
      failures = 0;
      if (isDirty) void save();
    },
    /** An edit of an earlier page that no server has acknowledged. */
    restore(edit: KeptEdit): void {
      const theirs = base;
      base = edit.base;
      ground.show(edit.text);
      isDirty = true;
      if (theirs.version === base.version) base = theirs;
      else merge(theirs);
      if (conflicts.length === 0) void save();
    },
    /** Another tab saved, or the document was restored: this page has nothing of its own. */
    follow(text: SavedText): void {
      base = text;
      isDirty = false;
      ground.show(text);
      enter("saved");
    },
    hasEdits: () => isDirty || running !== null,
    /** The person decided about a block that both sides changed. */
    resolve(id: string, choice: ConflictChoice): void {
      const found = conflicts.find((one) => one.id === id);
      if (!found) return;
      const now = ground.read();
      const mine = now.blocks.find((block) => block.id === id) ?? null;
      const text = {
        title: now.title,
        blocks: resolveConflicts(
          { blocks: [...now.blocks], conflicts: [{ ...found, mine: found.mine && mine }] },
          new Map([[id, choice]]),
          ground.newId,
        ),
      };
      conflicts = conflicts.filter((one) => one !== found);
      if (!sayTheSame(text.blocks, now.blocks)) ground.show(text);
      isDirty = true;
      if (conflicts.length > 0) return enter("conflict");
      void save();
    },
    /** The page is left, or another tab takes over: nothing is sent from here any more. */
    end(): void {
      isOver = true;
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
    },
  };
}
