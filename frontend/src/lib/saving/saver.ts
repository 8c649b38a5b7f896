import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { UnsavedEdit, SavedVersion, WrittenRules } from "./written.ts";

export const saveAfterMs = 800;
/** An edit stands in the browser's database this soon. */
export const keepAfterMs = 250;
const retryMs = [2_000, 5_000, 15_000] as const;

/** `offline`: kept in this browser. `unkept`: neither server nor browser took it. `refused`: the server never will. */
export type SaveState = "saved" | "saving" | "offline" | "unkept" | "conflict" | "too_long" | "refused";

/** Who wrote what is saved: versions are kept before and after what a model wrote. */
export type EditCause = "autosave" | "ai";

export type SaveAnswer<Written> =
  | { type: "saved"; version: number }
  /** Another version came first. */
  | { type: "stale"; theirs: SavedVersion<Written> }
  | { type: "away" }
  | { type: "too_long" }
  | { type: "refused" };

/** A text on its way to the server. */
export interface SaveRequest<Written> {
  text: Written;
  cause: EditCause;
  baseVersion: number;
  /** The page goes, and waits for no answer. */
  isLast: boolean;
}

export interface SaverGround<Written, Conflict extends { id: string }> {
  rules: WrittenRules<Written, Conflict>;
  /** What is in the editor; reading it costs, so that no key waits for it. */
  read(): Written;
  /** Puts a text into the editor; the caret stays where its block stays. */
  show(text: Written): void;
  send(sending: SaveRequest<Written>): Promise<SaveAnswer<Written>>;
  /** False where the browser kept nothing. */
  keep(edit: UnsavedEdit<Written>): Promise<boolean>;
  forget(): Promise<void>;
  onState(state: SaveState, conflicts: readonly Conflict[]): void;
  /** The text that this page has, for other tabs. */
  announce(text: SavedVersion<Written>): void;
  newId(): string;
}

/** Saves what is edited, one version after the other, and loses no word on the way. */
export function createSaver<Written extends object, Conflict extends { id: string }>(
  ground: SaverGround<Written, Conflict>,
  opened: SavedVersion<Written>,
) {
  const { isSame, merge: mergeThree, resolve: resolveOne } = ground.rules;
  let base = opened;
  /** What both sides began from, while a conflict waits. */
  let common: SavedVersion<Written> | null = null;
  let cause: EditCause = "autosave";
  /** What stood there before an edit of another cause, and is saved before it. */
  let ahead: Pick<SaveRequest<Written>, "text" | "cause">[] = [];
  let state: SaveState = "saved";
  let conflicts: readonly Conflict[] = [];
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

  const isSaved = (text: Written) => isSame(text, base);

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isOver || !isDirty) return;
    const text = ground.read();
    ground.announce({ ...text, version: base.version });
    isKept = await ground.keep({ base: common ?? base, text });
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
      if (isLast) ahead = [];
      const earlier = ahead.shift();
      const next = earlier ?? { text: ground.read(), cause };
      if (!earlier) isDirty = false;
      if (isSaved(next.text)) continue;
      enter("saving");
      const sending = { ...next, baseVersion: base.version, isLast };
      const answer = await ground.send(sending).catch((): SaveAnswer<Written> => ({ type: "away" }));
      if (answer.type === "saved") {
        failures = 0;
        base = { ...next.text, version: answer.version };
        ground.announce(base);
        continue;
      }
      if (answer.type !== "stale") {
        putBack(next, earlier !== undefined);
        return fail(answer.type);
      }
      isDirty = true;
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

  /** What was not taken is sent again: before an edit of another cause, or with what the editor has then. */
  function putBack(text: Pick<SaveRequest<Written>, "text" | "cause">, wasAhead: boolean): void {
    if (wasAhead || (isDirty && cause !== text.cause)) ahead.unshift(text);
    else if (!isDirty) cause = text.cause;
    isDirty = true;
  }

  function fail(how: "away" | "too_long" | "refused"): void {
    enter(how === "away" ? (isKept ? "offline" : "unkept") : how);
    if (how !== "away") return;
    saveSoon(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
    failures += 1;
    void keepNow();
  }

  /** Three ways: what this page changed, what the others did, and what both began from. */
  function merge(theirs: SavedVersion<Written>): void {
    const mine = ground.read();
    const merged = mergeThree(base, mine, theirs);
    conflicts = merged.conflicts;
    common = conflicts.length > 0 ? base : null;
    base = theirs;
    ahead = [];
    if (!isSame(merged.text, mine)) ground.show(merged.text);
    isDirty = !isSaved(merged.text);
    void keepNow();
    if (conflicts.length > 0) enter("conflict");
  }

  /** Another tab saved, or the document was restored: this page has nothing of its own. */
  function follow(text: SavedVersion<Written>): void {
    base = text;
    isDirty = false;
    ahead = [];
    ground.show(text);
    enter("saved");
  }

  return {
    state: () => state,
    version: () => base.version,
    /** The text was edited: nothing is read yet, but where the edit before was of another cause. */
    changed(by: EditCause = "autosave", before: () => Written = ground.read): void {
      if (isOver) return;
      if (isDirty && cause !== by && conflicts.length === 0) ahead.push({ text: before(), cause });
      cause = by;
      isDirty = true;
      keepTimer ??= setTimeout(() => void keepNow(), keepAfterMs);
      if (conflicts.length > 0 || state === "refused") return;
      if (state === "saved") enter("saving");
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
    restore(edit: UnsavedEdit<Written>): void {
      const theirs = base;
      base = edit.base;
      ground.show(edit.text);
      isDirty = true;
      if (theirs.version === base.version) base = theirs;
      else merge(theirs);
      if (conflicts.length === 0) void save();
    },
    follow,
    /** The server has another text. */
    async meet(theirs: SavedVersion<Written>): Promise<void> {
      if (running) await running;
      if (theirs.version <= base.version) return;
      if (!isDirty) return follow(theirs);
      merge(theirs);
      if (conflicts.length === 0) await save();
    },
    /** The server has it no more, and never takes what is typed: it stays in the browser. */
    refuse(): void {
      clearTimeout(saveTimer);
      if (state !== "refused") enter("refused");
    },
    hasEdits: () => isDirty || running !== null,
    /** The person decided about a block that both sides changed. */
    resolve(id: string, choice: ConflictChoice): void {
      const found = conflicts.find((one) => one.id === id);
      if (!found) return;
      const now = ground.read();
      const text = resolveOne(now, found, choice, ground.newId);
      conflicts = conflicts.filter((one) => one !== found);
      if (!isSame(text, now)) ground.show(text);
      isDirty = true;
      if (conflicts.length > 0) return enter("conflict");
      common = null;
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
