import { proxy } from "valtio";

export const proofStore = proxy({ open: false });

let asked: { answer: Promise<boolean>; end: (proved: boolean) => void } | null = null;

/** Opens the dialog and waits for its end; several calls that ask at once wait for the same, for a proof counts for all of them. */
export function askForProof(): Promise<boolean> {
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, end: resolve };
    proofStore.open = true;
  }
  return asked.answer;
}

/** False is a reader who closed the dialog. */
export function endProof(proved: boolean): void {
  proofStore.open = false;
  asked?.end(proved);
  asked = null;
}
