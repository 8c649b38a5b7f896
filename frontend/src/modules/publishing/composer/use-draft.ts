import { useSnapshot } from "valtio";
import type { Draft } from "./draft/draft.rules.ts";
import type { Composer } from "./saving/open-composer.ts";

/** The draft as it stands; read at once, so that the caret of a field stays where it is. */
export const useDraft = (composer: Composer): Draft => useSnapshot(composer.view, { sync: true }).draft as Draft;
