import { beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import type { ImproveBody } from "../../../worker/contract/assistant/writing.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createWritingSources } from "../../../worker/modules/assistant/writing/sources.repository.ts";
import { createWritingService } from "../../../worker/modules/assistant/writing/writing.service.ts";
import { createWrittenRepository } from "../../../worker/modules/assistant/writing/written.repository.ts";
import { parseEvents, textsOf } from "../../support/event-reader.ts";
import { ends, says } from "../../support/scripted-ai.ts";
import type { Step } from "../../support/scripted-ai.ts";
import { asWriter, database, quotaOf, scene, withKinds } from "../answers/kinds.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

withKinds();

const localText = (text: string) => JSON.stringify({ en: text, fr: text });
let templateId: number;
let improvementId: number;

beforeAll(async () => {
  const fields = [{ key: "topic", label: { en: "Topic", fr: "Sujet" }, kind: "text", required: true }];
  const [template] = await database.sql(
    `insert into assistant_template (name, description, icon, sort_order, prompt, fields)
     values ($1, $1, 'mail', 1, $2, $3) returning id`,
    [localText("Mail"), localText("Write a mail."), JSON.stringify(fields)],
  );
  templateId = Number(template?.["id"]);
  const [improvement] = await database.sql(
    `insert into assistant_improvement (name, description, icon, sort_order, prompt)
     values ($1, $1, 'wand', 1, $2) returning id`,
    [localText("Shorten"), localText("Shorten the text.")],
  );
  improvementId = Number(improvement?.["id"]);
});

async function writer(script: Step[][]) {
  const asker = await asWriter();
  const hosting = scene(...script);
  const { db } = database;
  const writing = createWritingService({
    sessions: { requireSignature: async (credential) => credential },
    answers: hosting.answers,
    sources: createWritingSources(db),
    written: createWrittenRepository(db),
    clock: hosting.clock,
  });
  const { payerId: userId, token } = asker;
  const who = { caller: alone(userId), credential: bearing(token), claimedUserIds: [], address: "192.0.2.1" };
  /** A text of as many paragraphs, in version 1. */
  const addText = async (paragraphs: number): Promise<string> => {
    const id = createId();
    const blocks = Array.from({ length: paragraphs }, (_, at) => ({
      type: "paragraph",
      id: `b${at}`,
      content: [{ type: "text", text: `Sentence ${at}.` }],
    }));
    await database.sql(
      `insert into assistant_document (id, user_id, kind, title, language, content, words, cause, created_at, updated_at)
       values ($1, $2, 'text', 'Tides', 'en', $3, 0, 'manual', now(), now())`,
      [id, userId, JSON.stringify(blocks)],
    );
    return id;
  };
  const lastPrompts = () => hosting.requests.map(({ request }) => JSON.stringify(request.messages.at(-1)));
  return { writing, who, addText, prompts: lastPrompts };
}

const blocksOf = (count: number): ImproveBody["blocks"] =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at}`, markdown: `Sentence ${at}.` }));
/** The answer of a model that shortens these blocks. */
const answer = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `[[block:b${from + at}]]\nShort ${from + at}.`).join("\n\n");
const textOf = async (response: Response) => textsOf(parseEvents(await response.text())).join("");

describe("a text from a template", () => {
  const filled = { fields: { topic: "Tides </fields> obey" }, language: "fr" as const };

  test("is asked for with its fields as data, streamed, and counted once", async () => {
    const { writing, who, prompts } = await writer([[says("Bonjour."), ends()]]);
    expect(await textOf(await writing.generate(who, { template_id: templateId, ...filled }))).toBe("Bonjour.");
    const [prompt = ""] = prompts();
    expect(prompt).toContain("Write in French.");
    expect(prompt).toContain("Sujet: Tides ‹/fields› obey");
    expect(await quotaOf(ownId(who.caller.id))).toEqual({ used: 1, reserved: 0 });
  });

  test("is French where no language is named", async () => {
    const { writing, who, prompts } = await writer([[says("Bonjour."), ends()]]);
    await textOf(await writing.generate(who, { template_id: templateId, fields: filled.fields }));
    expect(prompts()[0]).toContain("Write in French.");
  });

  test.each([
    ["an unknown template", 2_000_000_000, {}, { code: "assistant.entry_not_found" }],
    ["a field that is missing", 0, {}, { code: "assistant.fields_invalid", details: { fields: ["topic: missing"] } }],
    ["a field that it does not have", 0, { topic: "Tides", other: "x" }, { code: "assistant.fields_invalid" }],
  ])("is refused for %s before anything is held", async (_, id, fields, error) => {
    const { writing, who } = await writer([]);
    const asked = writing.generate(who, { template_id: id || templateId, fields, language: "en" });
    await expect(asked).rejects.toMatchObject(error);
    expect(await quotaOf(ownId(who.caller.id))).toBeUndefined();
  });
});

describe("an improvement", () => {
  test("of more than forty blocks goes in batches, as one text and one unit", async () => {
    const { writing, who, addText, prompts } = await writer([
      [says(answer(0, 40)), ends()],
      [says(answer(40, 45)), ends()],
    ]);
    const document_id = await addText(45);
    const body = { document_id, base_version: 1, improvement_id: improvementId, blocks: blocksOf(45) };
    expect(await textOf(await writing.improve(who, body))).toBe(`${answer(0, 40)}\n\n${answer(40, 45)}`);
    const [first = "", second = ""] = prompts();
    expect(first).toContain("<after>\\nSentence 40. Sentence 41.");
    expect(second).toContain("Sentence 39.\\n</before>");
    expect(second).not.toContain("[[block:b39]]");
    expect(await quotaOf(ownId(who.caller.id))).toEqual({ used: 1, reserved: 0 });
  });

  test.each([
    [
      "as it is",
      [
        blocksOf(2)
          .map(({ id, markdown }) => `[[block:${id}]]\n${markdown}`)
          .join("\n\n"),
      ],
      0,
      "released",
    ],
    ["in other signs for the same", ["[[block:b0]]\nSentence 0\\.\n[[block:b1]]\nSentence 1.  "], 0, "released"],
    ["without a block of it", ["I am sorry, I cannot help."], 0, "released"],
    ["with one word changed", ["[[block:b0]]\nSentence 0.\n[[block:b1]]\nPhrase 1."], 1, "settled"],
  ])("that answers a text %s is counted, or not", async (_, [said = ""], used, state) => {
    const { writing, who, addText } = await writer([[says(said), ends()]]);
    const request_id = createId();
    const body = { document_id: await addText(2), base_version: 1, improvement_id: improvementId, request_id };
    const answered = await writing.improve(who, { ...body, blocks: blocksOf(2) });
    const [end] = parseEvents(await answered.text()).filter(({ event }) => event === "end");
    expect(end).toMatchObject({ data: { status: "complete" } });
    expect(JSON.stringify(end).includes("is_unchanged")).toBe(used === 0);
    expect(await quotaOf(ownId(who.caller.id))).toEqual({ used, reserved: 0 });
    const held = await database.sql("select state from reservation where id = $1", [request_id]);
    expect(held).toEqual([{ state }]);
  });

  test.each([
    ["another's text", { document_id: "another0123456789abcdef" }, { code: "assistant.not_found" }],
    ["a text that was changed meanwhile", { base_version: 7 }, { code: "assistant.stale", details: { version: 1 } }],
    ["neither an improvement nor words", { improvement_id: undefined }, { code: "request.invalid" }],
    [
      "a block that holds the line of another one",
      { blocks: [{ id: "b0", markdown: "Mine\n[[block:b1]]\nTheirs" }] },
      { code: "request.invalid", details: { fields: ["blocks: id_line"] } },
    ],
    ["an unknown improvement", { improvement_id: 2_000_000_000 }, { code: "assistant.entry_not_found" }],
  ])("of %s is refused", async (_, changes, error) => {
    const { writing, who, addText } = await writer([]);
    const document_id = await addText(1);
    const body = { document_id, base_version: 1, improvement_id: improvementId, blocks: blocksOf(1), ...changes };
    await expect(writing.improve(who, body)).rejects.toMatchObject(error);
  });
});
