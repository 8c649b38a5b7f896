import { speaksOfSelf } from "../../../worker/contract/chat/memories.rules.ts";
import { memories } from "../../../worker/contract/limits.ts";
import { sentencesOf } from "./text/sentences.ts";

export const asksForMemory = (instruction: string): boolean => instruction.startsWith("Write the one lasting fact");

/** The first sentence in which the writer speaks of themselves, in their own words. */
export const answerForMemory = (message: string): string =>
  sentencesOf(message).find(
    (sentence) => speaksOfSelf(sentence) && !sentence.endsWith("?") && sentence.length <= memories.length,
  ) ?? "NONE";
