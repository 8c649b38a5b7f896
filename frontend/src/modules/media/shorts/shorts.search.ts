export interface ShortsSearch {
  /** The short that is open in the editor. */
  clip?: string;
}

export const shortsView = ({ clip }: Record<string, unknown>): ShortsSearch =>
  typeof clip === "string" && clip !== "" ? { clip } : {};
