import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inFolder, runFfmpeg } from "../../../local/ai/ffmpeg.ts";
import { startAiStandIn } from "../../../local/ai/server.ts";
import type { AiStandIn } from "../../../local/ai/server.ts";
import { laid } from "../../../local/ai/speech/laying.rules.ts";
import { themes } from "../../../local/ai/speech/sentences.ts";
import { createSpeechVendors } from "../../../worker/providers/speech/registry.ts";

let ai: AiStandIn;
let sound: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ai = await startAiStandIn();
  // A tone from 1 to 7 seconds, and from 9 to 15.
  sound = await inFolder(async (folder) => {
    const tone = "aevalsrc='0.4*sin(440*2*PI*t)*(between(t,1,7)+between(t,9,15))':s=16000:d=16";
    await runFfmpeg(folder, ["-f", "lavfi", "-i", tone, "-c:a", "libmp3lame", "-b:a", "32k", "sound.mp3"]);
    return new Uint8Array(await readFile(join(folder, "sound.mp3")));
  });
});
afterEach(() => ai.reset());
afterAll(() => ai.close());

const { signal } = new AbortController();
const models = { chatgpt: "whisper-1", together: "openai/whisper-large-v3" } as const;
async function transcribe(language: string | null, bytes = sound, vendor: keyof typeof models = "chatgpt") {
  const speech = createSpeechVendors({ [vendor]: { apiKey: "demo", baseUrl: ai.baseUrl(vendor) } })[vendor];
  if (speech === undefined) throw new Error("it has a key");
  return speech.transcribe({ model: models[vendor], file: { bytes, type: "audio/mpeg" }, language, signal });
}
async function spokenIn(language: string | null, bytes = sound) {
  const answer = await transcribe(language, bytes);
  if (answer.outcome !== "transcribed") throw new Error(answer.reason);
  return answer;
}
const textOf = (words: readonly { text: string }[]) =>
  words.map(({ text }) => text.replaceAll("\u00A0", " ")).join(" ");

test.each(["fr", "en"] as const)("whole sentences of %s stand where the file is not silent", async (language) => {
  const { words, durationMs, language: said } = await spokenIn(language);
  expect(said).toBe(language);
  expect(Math.abs(durationMs - 16_000)).toBeLessThan(100);
  const outside = words.filter(
    ({ startMs, endMs }) => !isIn(startMs, endMs, 1_000, 7_000) && !isIn(startMs, endMs, 9_000, 15_000),
  );
  expect(outside).toEqual([]);
  const known = new Set(themes[language].flat());
  const sentences =
    textOf(words)
      .match(/[^.?!]+[.?!]/g)
      ?.map((one) => one.trim()) ?? [];
  expect([sentences.length > 1, sentences.filter((one) => !known.has(one))]).toEqual([true, []]);
});

const isIn = (from: number, to: number, first: number, last: number) => from >= first - 150 && to <= last + 150;

test("the same file is heard alike, and a text that is set is what is said", async () => {
  expect(await spokenIn("fr")).toEqual(await spokenIn(null));
  ai.speak("Bonjour à tous. Voici notre essai !");
  expect(textOf((await spokenIn("fr")).words)).toMatch(/^Bonjour à tous\. Voici notre essai ! Bonjour/);
});

test("Together hears what OpenAI hears", async () => {
  expect(await transcribe(null, sound, "together")).toEqual(await spokenIn(null));
});

test("what is no sound cannot be read", async () => {
  const answer = await transcribe("fr", new Uint8Array(Buffer.from("#EXTM3U\nfile:///etc/passwd\n")));
  expect(answer).toMatchObject({ outcome: "failed", errorType: "http_400_error" });
});

const inTurn = () => {
  const sentences = [
    "One two three four five.",
    "Six seven?",
    "Eight nine ten eleven twelve thirteen fourteen fifteen.",
  ];
  let at = 0;
  return () => sentences[at++ % sentences.length] ?? "";
};

const shown = (...stretches: [number, number][]) =>
  laid(
    stretches.map(([fromMs, toMs]) => ({ fromMs, toMs })),
    inTurn(),
  ).map((words) => textOf(words));

describe("sentences are laid", () => {
  test.each<[string, [number, number][], string[]]>([
    ["whole, where there is room", [[0, 3_000]], ["One two three four five.", "Six seven?"]],
    [
      "one after the other",
      [
        [0, 2_000],
        [3_000, 4_000],
      ],
      ["One two three four five.", "Six seven?"],
    ],
    [
      "across silences, where one is too long for a stretch",
      [
        [0, 1_000],
        [2_000, 3_300],
      ],
      ["One two three four five."],
    ],
    ["not at all in silence", [], []],
  ])("%s", (_, stretches, sentences) => {
    expect(shown(...stretches)).toEqual(sentences);
  });

  test("for ten minutes without a silence, in words that follow each other", () => {
    const all = themes.fr.flat();
    let at = 0;
    const words = laid([{ fromMs: 0, toMs: 600_000 }], () => all[at++ % all.length] ?? "").flat();
    expect(words.length).toBeGreaterThan(1_300);
    expect(words.at(-1)?.toMs).toBe(600_000);
    expect(words.every(({ fromMs, toMs }, index) => toMs > fromMs && fromMs === (words[index - 1]?.toMs ?? 0))).toBe(
      true,
    );
  });
});
