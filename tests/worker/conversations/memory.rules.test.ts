import { describe, expect, test } from "vitest";
import { noSources } from "../../../worker/answers/sources.rules.ts";
import type { Citation } from "../../../worker/answers/sources.rules.ts";
import type { Outcome } from "../../../worker/answers/run.ts";
import { conversationMemory, lostPictures } from "../../../worker/modules/chat/conversations/memory.rules.ts";
import type { ConversationMemory } from "../../../worker/modules/chat/conversations/memory.rules.ts";
import { aLeg, anOutcome, answered, aRun, asked, ids } from "../../support/answers.ts";

const run = aRun({ incognito: true, memory: "new" });
const picture = {
  file_id: "file0123456789abcdefghij",
  media_type: "image/png",
  bytes: 3,
  sha256: "digest",
  base64: "AAAA",
};
const later = run.askedAt + 4_000;

const { begin } = conversationMemory;
const end = (memory: ConversationMemory, ended: typeof run, outcome: Outcome, text: string) =>
  conversationMemory.end(memory, ended, { outcome, text, sources: noSources, at: later });
/** The thread as the next question's model gets it. */
const messagesOf = (memory: ConversationMemory, replaces: string | null) =>
  conversationMemory.ask(memory, { ...run, id: "next", replaces }).messages;

describe("an incognito conversation", () => {
  test("begins empty", () => {
    expect(begin(run)).toMatchObject({
      conversation: { id: ids.conversation, title: "Why", history: [], running: null },
    });
  });

  test("keeps question and answer as a stored one would show them", () => {
    const memory = begin(run);
    memory.conversation.running = run.id;
    end(memory, run, anOutcome({ legs: [aLeg({ costMicros: 70 })] }), "Because");
    const { conversation } = memory;
    expect(conversation.running).toBeNull();
    expect(conversation.updated_at).toBe(new Date(later).toISOString());
    expect(conversation.history).toMatchObject([
      { id: ids.question, role: "user", content: [{ type: "text", text: "Why?" }], status: "complete" },
      {
        id: ids.answer,
        role: "assistant",
        content: [{ type: "text", text: "Because" }],
        model_list_id: 1,
        provider: "chatgpt",
        input_tokens: 10,
        output_tokens: 20,
        cost_micros: 70,
      },
    ]);
  });

  test("goes back to before the question that is asked anew, once its new answer is there", () => {
    const memory = begin(run);
    end(memory, run, anOutcome(), "Because");
    end(memory, { ...run, questionId: "second", question: asked("And?") }, anOutcome(), "Then");
    const anew = { ...run, questionId: "third", question: asked("And so?"), replaces: "second" };
    expect(messagesOf(memory, "second")).toEqual([asked("Why?"), answered("Because")]);
    end(memory, anew, anOutcome({ state: "withdrawn" }), "");
    expect(messagesOf(memory, null)).toHaveLength(4);
    end(memory, anew, anOutcome(), "So");
    expect(messagesOf(memory, null).slice(2)).toEqual([asked("And so?"), answered("So")]);
    // What was replaced has cost as well.
    const stands = memory.conversation.history.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0);
    expect(memory.conversation.cost_micros).toBeGreaterThan(stands);
  });

  test("tells a model its turns, with the pictures themselves", () => {
    const memory = begin(run);
    end(memory, { ...run, question: asked("What is it?", [picture]) }, anOutcome(), "A cat");
    expect(messagesOf(memory, null)).toMatchObject([asked("What is it?", [picture]), answered("A cat")]);
  });

  test("keeps what a stopped answer said, and how it ended", () => {
    const memory = begin(run);
    end(memory, run, anOutcome({ state: "stopped" }), "Bec");
    expect(memory.conversation.history.at(-1)).toMatchObject({
      status: "stopped",
      content: [{ type: "text", text: "Bec" }],
    });
  });

  test("shows an answer that failed without a word, but tells the next model nothing of it", () => {
    const memory = begin(run);
    end(memory, run, anOutcome({ state: "failed", reason: "chat.answer_failed" }), "");
    expect(memory.conversation.history).toHaveLength(2);
    expect(messagesOf(memory, null)).toEqual([asked("Why?")]);
  });

  test("marks an answer that was refused, so that no model reads it again", () => {
    const memory = begin(run);
    end(memory, run, anOutcome({ reason: "refused" }), "");
    expect(messagesOf(memory, null)).toEqual([asked("Why?"), { ...answered(""), refused: true }]);
  });

  test("keeps no trace of a question that was withdrawn, and its tab gets no turn", () => {
    const memory = begin(run);
    memory.conversation.running = run.id;
    expect(end(memory, run, anOutcome({ state: "withdrawn", legs: [] }), "")).toBeNull();
    expect(memory.conversation).toMatchObject({ running: null, history: [] });
  });
});

describe("an incognito conversation whose object forgot it", () => {
  const citation = { n: 1 } as unknown as Citation;
  const note = { pages: [2] };

  /** Ends a turn as its object does; `signed` stands for the text that the tab holds. */
  function turnOf(memory: ConversationMemory, ended: typeof run, text: string, sources = noSources) {
    const turn = conversationMemory.end(memory, ended, { outcome: anOutcome(), text, sources, at: later });
    conversationMemory.keep(memory, ended.id, `signed ${ended.id}`);
    return { previous: turn?.previous, held: { turn: turn?.turn, signed: `signed ${ended.id}` } };
  }
  const second = { ...run, id: "answer 2", questionId: "second", question: asked("And?") };

  test("is what it was, of the turns that its tab held and the pictures that it sent again", () => {
    const memory = begin(run);
    const one = turnOf(memory, { ...run, question: asked("What is it?", [picture]) }, "A cat", {
      citations: [citation],
      note,
    });
    const two = turnOf(memory, second, "Then");
    const earlier = [{ sha256: "digest", base64: "AAAA" }];
    const asking = { ...run, title: "Another", askedAt: later, earlier };
    const restored = conversationMemory.restore(asking, [one.held, two.held]);
    expect(messagesOf(restored, null)).toMatchObject([
      asked("What is it?", [picture]),
      answered("A cat"),
      asked("And?"),
      answered("Then"),
    ]);
    expect(restored.sources).toEqual(memory.sources);
    expect(restored.conversation.cost_micros).toBe(memory.conversation.cost_micros);
    expect([restored.conversation.title, restored.conversation.incognito]).toEqual(["Why", true]);
    expect(restored.conversation.history.map(({ turn }) => turn)).toEqual(
      memory.conversation.history.map(({ turn }) => turn),
    );
  });

  const picturesOf = (...given: (typeof picture)[]) =>
    turnOf(begin(run), { ...run, question: asked("What?", given) }, "A cat");
  const another = { ...picture, sha256: "another", base64: "BBBB" };

  test("has turns that name pictures, and never hold one", () => {
    const { held } = picturesOf(picture, another);
    expect(conversationMemory.pictures(held.turn)).toEqual(["digest", "another"]);
    expect(JSON.stringify(held.turn)).not.toMatch(/AAAA|BBBB/);
    expect(held.turn).toMatchObject({
      question: {
        content: [
          { type: "text", text: "What?" },
          { type: "image", sha256: "digest", media_type: "image/png", bytes: 3 },
          { type: "image", sha256: "another" },
        ],
      },
    });
  });

  test.each<[string, (typeof picture)[], string[], string, string[]]>([
    ["a picture that is sent again is seen again", [picture], ["digest"], "What?", ["digest"]],
    ["one that is gone is named in words", [picture], [], `What?\n\n${lostPictures(1)}`, []],
    [
      "of two, the one that is left is seen",
      [picture, another],
      ["another"],
      `What?\n\n${lostPictures(1)}`,
      ["another"],
    ],
    ["two that are gone are counted", [picture, another], [], `What?\n\n${lostPictures(2)}`, []],
    ["the same picture twice is sent once", [picture, picture], ["digest"], "What?", ["digest", "digest"]],
  ])("%s", (_name, given, sent, text, seen) => {
    const earlier = sent.map((sha256) => ({ sha256, base64: "AAAA" }));
    const restored = conversationMemory.restore({ ...run, earlier }, [picturesOf(...given).held]);
    const [question] = messagesOf(restored, null);
    expect(question?.text).toBe(text);
    expect(question?.images.map(({ sha256 }) => sha256)).toEqual(seen);
  });

  test("of an earlier release has turns without pictures, and is read as it was", () => {
    const { held } = picturesOf();
    expect(conversationMemory.pictures(held.turn)).toEqual([]);
    expect(messagesOf(conversationMemory.restore(run, [held]), null)).toEqual([asked("What?"), answered("A cat")]);
  });

  test("goes on: its next turn follows the last one that was held", () => {
    const memory = begin(run);
    const { held, previous } = turnOf(memory, run, "Because");
    const restored = conversationMemory.restore(run, [held]);
    expect([previous, turnOf(restored, second, "Then").previous]).toEqual([null, held.signed]);
  });

  test("may be asked again where it was asked before: the new turn follows the one above it", () => {
    const memory = begin(run);
    const { held } = turnOf(memory, run, "Because");
    turnOf(memory, second, "Then");
    const anew = { ...run, id: "answer 3", questionId: "third", question: asked("So?"), replaces: "second" };
    expect(turnOf(memory, anew, "So").previous).toBe(held.signed);
  });
});
