/** Asks readers to prove once more who they are; false where they would not. */
export type AskProof = () => Promise<boolean>;

let ask: AskProof = () => Promise.resolve(false);

/** The page connects its dialog, so that the API client knows no component. */
export function connectProof(asking: AskProof): void {
  ask = asking;
}

export const askProof: AskProof = () => ask();
