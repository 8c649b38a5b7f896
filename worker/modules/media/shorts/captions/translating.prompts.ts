import * as z from "zod/mini";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { languageName } from "../pick/pick.prompts.ts";
import { saidBy } from "./captions.rules.ts";
import type { Caption, TranslatedLine } from "./captions.rules.ts";

const example = '{"lines": [{"n": 1, "text": ""}]}';
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const translated = inShape(z.object({ lines: z.array(z.object({ n: z.int(), text })) }), example);

export function translationMessages(captions: readonly Caption[], from: string, to: string): AiMessage[] {
  return question(
    [
      `You translate captions of a video from ${languageName(from)} into ${languageName(to)}.`,
      "Each line of <captions> is shown by itself, by its number. Translate line by line: every line has a translation, about as long as it is, and together they read as one text.",
      "Keep numbers and names as they are.",
      dataGuard,
      jsonAlone(example),
    ],
    tagged("captions", captions.map((caption, at) => `${at + 1}. ${saidBy(caption)}`).join("\n")),
  );
}

/** A line for each caption, or the complaint that some are missing. */
export const readTranslation =
  (captions: readonly Caption[]) =>
  (answer: unknown): ShapeResult<TranslatedLine[]> => {
    const reading = translated(answer);
    if ("fault" in reading) return reading;
    const lines = captions.flatMap(({ startWord, endWord }, at) => {
      const line = reading.value.lines.find(({ n }) => n === at + 1);
      return line === undefined ? [] : [{ startWord, endWord, text: line.text }];
    });
    if (lines.length === captions.length) return { value: lines };
    return {
      fault: `Of ${captions.length} lines ${lines.length} are translated. Answer all of them again, with a JSON object alone, like ${example}`,
    };
  };
