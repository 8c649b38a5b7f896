import { stage } from "../../answers/produce.fixture.ts";
import { aRun, asked } from "../../../support/answers.ts";
import { ends, says } from "../../../support/scripted-ai.ts";
import type { AiRequest } from "../../../../worker/providers/ai/ai.ts";
import type { RunDocuments } from "../../../../worker/modules/pdf/discussions/evidence.ts";

const textOf = (request: AiRequest | undefined) =>
  request?.messages.map(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")).join("")) ?? [];

/** Puts a question to these passages, to a model that says this: what it was given, and what became of its words. */
export async function produce(about: RunDocuments, ...said: string[]) {
  const run = aRun({ kind: "document", context: about, question: asked("When does the tide come?") });
  const scene = stage({
    run,
    scripts: { chatgpt: [[...said.map(says), ends()]] },
    pages: about.passages.map(({ page, text }) => ({ page, text, runs: [], anchor: null })),
  });
  await scene.produce();
  const words = scene.told.filter((one) => typeof one === "string").join("");
  const citations = scene.told.filter((one) => typeof one === "object" && one !== null && "quote" in one);
  return { ...scene, words, citations, prompt: textOf(scene.requests[0]?.request) };
}
