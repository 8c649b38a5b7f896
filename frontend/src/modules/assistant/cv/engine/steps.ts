import type { Cv } from "#contract/cv/resume.ts";

/** Keys in one field within this time are undone together. */
const oneStepMs = 1_500;
const mostSteps = 200;

/** What was edited, to go back and forth. */
export function createSteps() {
  let past: Cv[] = [];
  let future: Cv[] = [];
  let last = { field: "", at: 0 };
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** `field` is what a run of keys goes into; an edit without one is a step of its own. */
    add(before: Cv, field = "", now = Date.now()): void {
      const isSameRun = field !== "" && field === last.field && now - last.at < oneStepMs;
      if (!isSameRun) past = [...past.slice(-mostSteps), before];
      future = [];
      last = { field, at: now };
    },
    undo(now: Cv): Cv | null {
      const before = past.pop();
      if (!before) return null;
      future.push(now);
      last = { field: "", at: 0 };
      return before;
    },
    redo(now: Cv): Cv | null {
      const after = future.pop();
      if (!after) return null;
      past.push(now);
      return after;
    },
    /** Another text came from outside: what was before is no longer its past. */
    clear(): void {
      past = [];
      future = [];
    },
  };
}
