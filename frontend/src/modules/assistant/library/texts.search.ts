import { writingKinds, type WritingKind } from "#contract/assistant/writing-kinds.ts";

/** Which documents are listed; without anything, all of them. */
export interface TextsView {
  folder?: string;
  favourites?: true;
  /** Those that the team of the tab sees. */
  shared?: true;
  kind?: WritingKind;
  /** Words of the title or the text. */
  q?: string;
}

export const textsView = ({ folder, favourites, shared, kind, q }: Record<string, unknown>): TextsView => {
  const known = writingKinds.find((one) => one === kind);
  return {
    ...(typeof folder === "string" && folder !== "" && { folder }),
    ...((favourites === true || favourites === "true") && { favourites: true }),
    ...((shared === true || shared === "true") && { shared: true }),
    ...(known !== undefined && { kind: known }),
    ...(q !== undefined && String(q).trim() !== "" && { q: String(q).slice(0, 200) }),
  };
};
