import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { documentAnswerEvents } from "../../worker/contract/pdf/discussions.contract.ts";
import { rewritingBegins } from "../../worker/knowledge/rewriting.prompts.ts";
import { ask, newGuest, newUser, refusalOf } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import {
  allowFiles,
  askFile,
  beginDiscussion,
  citationsOf,
  endOf,
  historyOf,
  metaOf,
  openDiscussion,
  passagesGiven,
  resumeDiscussion,
  textOf,
} from "../support/discussing.ts";
import { quotaOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";
import { as } from "../support/uploading.ts";

const tides = "The spring tide comes twice a month.\nIt follows the new and the full moon.";
const herring = "Herring is salted in barrels of oak.";

let stack: TestStack;
let ada: Person;
let file: string;
beforeAll(async () => {
  stack = await startStack();
  ada = await newUser(stack);
  await allowFiles(stack, ada);
  file = await storeFile(stack.sql, { workspaceId: ada.id, pages: [tides, herring] });
});
afterAll(() => stack.close());

const newFile = () => storeFile(stack.sql, { workspaceId: ada.id, pages: [tides, herring] });

describe("the stream of an answer about a file", () => {
  test("carries exactly the fields of the specification, and its citations beside them", async () => {
    const { hand, reading, cite, answer } = await beginDiscussion(stack, ada, file);
    hand.say("It comes ", `twice ${cite(0, "comes twice a month").slice(0, 9)}`);
    hand.say(`${cite(0, "comes twice a month").slice(9)}, `, `in oak ${cite(0, "barrels of oak")}.`);
    hand.end();
    const events = await reading.whole();
    for (const { event, data } of events)
      expect(safeParse(documentAnswerEvents[event], data)).toEqual({ success: true, data });
    const [message] = events.filter(({ event }) => event === "message");
    expect(Object.keys(message?.data ?? {})).toEqual(["message", "type", "imageData", "images", "user_id"]);
    expect(message?.data).toMatchObject({ type: "text", imageData: null, images: [], user_id: ada.id });
    expect(Object.keys(metaOf(events) ?? {})).toEqual(["answer", "question", "model_id", "model_name", "provider"]);
    const text = "It comes twice [1], in oak [2].";
    expect(textOf(events)).toBe(text);
    expect(endOf(events)).toEqual({
      status: "complete",
      length: text.length,
      reason: null,
      not_found: null,
      withdrawn: false,
    });
    let offset = 0;
    for (const event of events) {
      if (event.event !== "message") continue;
      offset += event.data.message.length;
      expect(event.id).toBe(`${answer}:${offset}`);
    }
  });

  test("verifies a quote on the page it names alone, with the boxes it stands in", async () => {
    const { hand, reading, cite } = await beginDiscussion(stack, ada, await newFile());
    // The second is said on page 2 and cited from page 1; the third nowhere; the fourth names no passage.
    hand.say(
      `A ${cite(0, "the NEW and the full-moon")} `,
      `B ${cite(0, "barrels of oak")} C ${cite(1, "barrels of gold")} `,
    );
    hand.say(`D <cite id="zzzz">tide comes every hour</cite>`);
    hand.end();
    const events = await reading.whole();
    expect(textOf(events)).toBe("A [1] B [2] C [3] D [4]");
    expect(citationsOf(events).toSorted((a, b) => a.n - b.n)).toMatchObject([
      { n: 1, page: 1, verified: true, quote: "the NEW and the full-moon" },
      { n: 2, page: 1, verified: false, quads: [] },
      { n: 3, page: 2, verified: false, quads: [] },
      { n: 4, page: 0, verified: false, quads: [] },
    ]);
    // The whole sentence, which is the second line.
    expect(citationsOf(events).find(({ n }) => n === 1)?.quads).toEqual([[0.1, 0.12, 0.9, 0.135]]);
  });

  test("says that a file does not tell, and where it looked", async () => {
    const id = await newFile();
    const { hand, reading } = await beginDiscussion(stack, ada, id);
    hand.say("<not-in-", "document/> It does not tell the hour.");
    hand.end();
    const events = await reading.whole();
    expect(textOf(events)).toBe("It does not tell the hour.");
    expect(endOf(events)?.not_found).toEqual({ pages: [1, 2], documents: [id] });
    const [, stored] = (await historyOf(stack, ada, id)).body as unknown as { not_found: unknown }[];
    expect(stored?.not_found).toEqual({ pages: [1, 2], documents: [id] });
  });

  test("asks no model for an answer where a long file has nothing of the question, and charges nothing", async () => {
    const pages = Array.from({ length: 301 }, (_, at) => `Herring ${at}.`);
    const who = await newUser(stack);
    await allowFiles(stack, who);
    const id = await storeFile(stack.sql, { workspaceId: who.id, pages });
    const reading = await openDiscussion(stack, who, id, { message: "Quasars redshift luminosity?" });
    const events = await reading.whole();
    expect([textOf(events), endOf(events)]).toMatchObject(["", { status: "complete", not_found: { documents: [id] } }]);
    const asked = stack.ai.calls({ contains: "Quasars redshift" }).map(({ messages }) => messages[0]?.text);
    expect(asked).toEqual([expect.stringContaining(rewritingBegins)]);
    await expect.poll(() => quotaOf(stack, who.id)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("searches a long file in the phrases of a model, which the platform pays", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who);
    const pages = Array.from({ length: 301 }, (_, at) => (at === 200 ? "Ebb follows flood." : `Herring ${at}.`));
    const id = await storeFile(stack.sql, { workspaceId: who.id, pages });
    const message = "How often does the sea rise?";
    stack.ai.script({ contains: `<question>\n${message}` }, { chunks: ["1. ebb and", " flood\n"], times: 1 });
    await (await openDiscussion(stack, who, id, { message })).whole();
    const asked = stack.ai.calls({ contains: message }).at(-1)?.messages.at(-1)?.text ?? "";
    expect(passagesGiven(asked).map(({ text }) => text)).toContain("Ebb follows flood.");
    const paid = "select success from usage_record where user_id = $1 and kind = 'platform' and output_tokens > 0";
    expect(await stack.sql(paid, [who.id])).toEqual([{ success: true }]);
  });

  test.each([
    ["When does the spring tide come?", "The spring tide comes twice a month.", 1],
    ["Dans quels barrels herring est-il salted ?", "Herring is salted in barrels of oak.", 2],
  ])("shows the whole path without any key: %s", async (message, quote, page) => {
    const events = await (await openDiscussion(stack, ada, await newFile(), { message })).whole();
    const [first] = citationsOf(events);
    expect(first).toMatchObject({ quote, page, verified: true });
    expect(citationsOf(events).filter(({ verified }) => !verified)).toEqual([]);
    expect(textOf(events)).toContain(`[${first?.n}]`);
    expect(endOf(events)).toMatchObject({ status: "complete", not_found: null });
  });

  test("says without any key too that a file does not tell", async () => {
    const events = await (
      await openDiscussion(stack, ada, await newFile(), { message: "Who painted the Sistine chapel?" })
    ).whole();
    expect(endOf(events)?.not_found).toMatchObject({ pages: [1, 2] });
    expect(citationsOf(events)).toEqual([]);
  });

  test("is sent again from the stored row, the same", async () => {
    const id = await newFile();
    const { hand, reading, cite, answer } = await beginDiscussion(stack, ada, id);
    hand.say(`Twice ${cite(0, "twice a month")}.`);
    hand.end();
    const events = await reading.whole();
    const again = await (await resumeDiscussion(stack, ada, answer)).whole();
    expect(textOf(again)).toBe(textOf(events));
    expect(citationsOf(again)).toEqual(citationsOf(events));
    expect(endOf(again)).toEqual(endOf(events));
    const { body } = await historyOf(stack, ada, id);
    expect(body).toMatchObject([
      { role: "user", status: "complete", citations: [] },
      { role: "assistant", message: "Twice [1].", citations: citationsOf(events), not_found: null },
    ]);
  });
});

describe("whose files are asked", () => {
  test("another's file is not found, nor is one's own under another's id", async () => {
    const ben = await newUser(stack);
    await allowFiles(stack, ben);
    const refused = await refusalOf(askFile(stack, ben, file, { message: "What?" }));
    expect([refused.status, refused.code]).toEqual([404, "pdf.not_found"]);
    const beside = await storeFile(stack.sql, { workspaceId: ben.id, pages: ["Mine."] });
    const both = await refusalOf(askFile(stack, ben, beside, { message: "What?", document_ids: [file] }));
    expect([both.status, both.code]).toEqual([404, "pdf.not_found"]);
    for (const path of [`documents/${file}/chatpdf/history`, `chat-pdf/${file}/export`])
      expect((await as(stack, ben, "GET", `/api/${path}`)).status).toBe(404);
    expect((await as(stack, ben, "DELETE", `/api/chat-pdf/${file}/clear-history`)).status).toBe(404);
  });

  test("a guest is refused", async () => {
    const guest = await newGuest(stack);
    const refused = await refusalOf(askFile(stack, guest, file, { message: "What?" }));
    expect([refused.status, refused.code]).toEqual([403, "auth.forbidden"]);
  });

  test("another's answer cannot be joined", async () => {
    const { hand, reading, answer } = await beginDiscussion(stack, ada, await newFile());
    hand.say("Mine.");
    hand.end();
    await reading.whole();
    const ben = await newUser(stack);
    const refused = await refusalOf(
      fetch(`${stack.url}/api/chat-pdf/answers/${answer}/stream`, {
        headers: { authorization: `Bearer ${ben.token}`, "cf-connecting-ip": ben.address },
      }),
    );
    expect(refused).toMatchObject({ status: 404, code: "chat.answer_not_found" });
  });

  test("a discussion is none of the chat's conversations", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who);
    const id = await storeFile(stack.sql, { workspaceId: who.id, pages: [tides] });
    const { hand, reading } = await beginDiscussion(stack, who, id);
    hand.say("Yes.");
    hand.end();
    await reading.whole();
    expect((await as(stack, who, "GET", `/api/user/${who.id}/conversation/${id}`)).status).toBe(404);
    expect((await as(stack, who, "DELETE", `/api/user/${who.id}/conversation/${id}`)).status).toBe(404);
    expect(JSON.stringify((await as(stack, who, "GET", `/api/user/conversations/${who.id}`)).body)).not.toContain(id);
    const refused = await refusalOf(ask(stack, who, { query: "More?", conversation: id }));
    expect(refused.code).toBe("chat.conversation_not_found");
  });
});
