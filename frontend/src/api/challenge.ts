/** Shows the challenge and answers what its widget said; null where the reader would not. */
export type SolveChallenge = () => Promise<string | null>;

let solve: SolveChallenge = () => Promise.resolve(null);

/** The page connects its dialog, so that the API client knows no component. */
export function connectChallenge(solving: SolveChallenge): void {
  solve = solving;
}

export const solveChallenge: SolveChallenge = () => solve();
