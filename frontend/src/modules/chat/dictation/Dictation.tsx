import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { dictation } from "./dictation.store.ts";

const DictationPanel = lazyPart(
  async () => (await withTexts(["dictation"], import("./DictationPanel.tsx"))).DictationPanel,
);

/** What is recorded, above the words of a question; none of it is part of the first load. */
export const Dictation = () => useSnapshot(dictation).state.phase !== "idle" && <DictationPanel />;
