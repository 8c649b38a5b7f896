import { expect, test } from "vitest";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import type { AiMessage } from "../../../worker/providers/ai/ai.ts";
import { captionsOf } from "../../../worker/modules/media/shorts/captions/captions.rules.ts";
import {
  readTranslation,
  translationMessages,
} from "../../../worker/modules/media/shorts/captions/translating.prompts.ts";
import { facesMessages, readFaces } from "../../../worker/modules/media/shorts/crop/faces.prompts.ts";
import { pickMessages } from "../../../worker/modules/media/shorts/pick/pick.prompts.ts";
import { pickClips, readProposals, usualClip } from "../../../worker/modules/media/shorts/pick/pick.rules.ts";
import { sentencesOf } from "../../../worker/modules/media/shorts/pick/sentences.rules.ts";
import { spoken } from "../../worker/media/shorts/spoken.ts";

const answer = (messages: readonly AiMessage[]): unknown =>
  JSON.parse(
    answerFromPrompt({
      provider: "chatgpt",
      wire: "openai",
      model: "demonstration",
      messages: messages.map(({ role, content }) => ({
        role,
        text: content.map((part) => (part.type === "text" ? part.text : "")).join("\n"),
        images: [],
      })),
      maxTokens: 10_000,
      effort: null,
      stream: false,
      includeUsage: false,
      schema: undefined,
    }),
  );

const sentences = [
  "Une voile ne meurt pas d'un coup.",
  "Elle commence par la chute, et le bord flotte.",
  "Neuf fois sur 10, le tissu est bon et le fil a brûlé au soleil.",
  "Faut-il jeter une voile dont le fil a brûlé ?",
  "On recoud, on double la bordure, et la voile repart pour cinq ans.",
  "Ce qui coûte cher, c'est d'avoir attendu un hiver de plus.",
];
const words = spoken(Array.from({ length: 5 }, () => sentences.join(" | ")).join(" | "));
const heard = { words, sentences: sentencesOf(words), silences: [], durationMs: (words.at(-1)?.[2] ?? 0) + 500 };

test("the demonstration model chooses moments that become clips, in their own words", () => {
  const wanted = { count: 3, language: "fr", limits: usualClip };
  const reading = readProposals(answer(pickMessages(heard, { first: 0, last: words.length - 1 }, wanted)));
  if (!("value" in reading)) throw new Error(reading.fault);
  const clips = pickClips(reading.value.clips, heard, 3);
  expect(clips).toHaveLength(3);
  for (const { title, hook, post } of clips) {
    expect(title.length).toBeGreaterThan(5);
    expect(words.map(([, , , text]) => text).join(" ")).toContain(hook.split(" ").slice(0, 3).join(" "));
    expect(post).not.toBe("");
  }
});

test("it finds no face in a picture that it cannot see, and names the language of its translations", () => {
  expect(readFaces(answer(facesMessages(["AAAA"])))).toEqual({ value: { pictures: [] } });
  const captions = captionsOf({ words: words.slice(0, 7), fromMs: 0, toMs: 9_000, language: "fr", instead: {} });
  const reading = readTranslation(captions)(answer(translationMessages(captions, "fr", "en")));
  expect(reading).toMatchObject({ value: [{ text: expect.stringContaining("(en) Une voile") }, {}] });
});
