import { proxy } from "valtio";

export const challengeStore = proxy({ open: false });

let answer: ((solution: string | null) => void) | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Opens the dialog and waits for its end; several calls that ask at once take turns, for an answer is good once. */
export function askChallenge(): Promise<string | null> {
  const asked = last.then(
    () =>
      new Promise<string | null>((resolve) => {
        answer = resolve;
        challengeStore.open = true;
      }),
  );
  last = asked;
  return asked;
}

/** Null is a reader who closed the dialog. */
export function endChallenge(solution: string | null): void {
  challengeStore.open = false;
  answer?.(solution);
  answer = null;
}
