import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { WriterQuestion } from "../../../worker/answers/writing.ts";
import { inShape } from "../../../worker/answers/shaped.rules.ts";
import { askInShape } from "../../../worker/answers/shaped.ts";
import { ownId } from "../../support/owner-ids.ts";

const shape = inShape(z.object({ tags: z.array(z.string()) }), '{"tags": [""]}');

/** A writer that gives these answers, one after the other. */
async function asked(...answers: (string | null)[]) {
  const questions: WriterQuestion[] = [];
  const writer = {
    async ask(question: WriterQuestion) {
      questions.push(question);
      return { text: answers.shift() ?? null, legs: [] };
    },
  };
  const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: "Tags, please" }] }];
  const question = {
    workspaceId: ownId("ada"),
    chosen: null,
    messages,
    maxOutputTokens: 100,
    timeLimitMs: 1_000,
    read: shape,
  };
  return { answer: await askInShape(writer, question), questions };
}

describe("an answer of a wanted shape", () => {
  test("is read whatever stands around its JSON", async () => {
    const { answer, questions } = await asked('Here they are:\n```json\n{"tags": ["bread"]}\n```');
    expect(answer).toEqual({ value: { tags: ["bread"] }, isAnswered: true, legs: [] });
    expect(questions).toHaveLength(1);
  });

  test("is asked for once more, with what was wrong", async () => {
    const { answer, questions } = await asked('{"tags": [1]}', '{"tags": []}');
    expect(answer.value).toEqual({ tags: [] });
    const [, before, fault] = questions[1]?.messages ?? [];
    expect(before).toMatchObject({ role: "assistant", content: [{ text: '{"tags": [1]}' }] });
    expect(JSON.stringify(fault)).toContain("tags.0: ");
    expect(JSON.stringify(fault)).toContain("Answer again with a JSON object alone");
  });

  test("is given up after the second that is not of it", async () => {
    const { answer, questions } = await asked("No.", "Never.", '{"tags": []}');
    expect(answer).toEqual({ value: null, isAnswered: true, legs: [] });
    expect(questions).toHaveLength(2);
  });

  test("is none where no model answers", async () => {
    const { answer } = await asked(null);
    expect(answer).toEqual({ value: null, isAnswered: false, legs: [] });
  });
});
