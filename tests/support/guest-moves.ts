import { personalData } from "../../worker/registries.ts";
import { collectMoves } from "../../worker/personal/collect-personal.ts";

/** What guests leave to accounts, as all modules declare it. */
export const moves = collectMoves(personalData);
