import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { documentAnswerEvents } from "../../worker/contract/pdf/discussions.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
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
  resumeDiscussion,
  textOf,
} from "../support/discussing.ts";
import { quotaOf, reservationOf } from "../support/ledger.ts";
import { png } from "../support/pictures.ts";
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
  file = await storeFile(stack.sql, { userId: ada.id, pages: [tides, herring] });
});
afterAll(() => stack.close());

const newFile = () => storeFile(stack.sql, { userId: ada.id, pages: [tides, herring] });

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
    expect(endOf(events)).toEqual({ status: "complete", length: text.length, reason: null, not_found: null });
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
    const [box] = citationsOf(events).find(({ n }) => n === 1)?.quads ?? [];
    // The second line, from about its tenth letter to before its last.
    expect([box?.[1], box?.[3]]).toEqual([0.12, 0.135]);
    expect(box?.[0]).toBeGreaterThan(0.1);
    expect(box?.[2]).toBeLessThanOrEqual(0.9);
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

  test("asks no model where a long file has nothing of the question, and charges nothing", async () => {
    const pages = Array.from({ length: 121 }, (_, at) => `Herring ${at}.`);
    const who = await newUser(stack);
    await allowFiles(stack, who);
    const id = await storeFile(stack.sql, { userId: who.id, pages });
    const reading = await openDiscussion(stack, who, id, { message: "Quasars redshift luminosity?" });
    const events = await reading.whole();
    expect([textOf(events), endOf(events)]).toMatchObject(["", { status: "complete", not_found: { documents: [id] } }]);
    expect(stack.ai.calls({ contains: "Quasars redshift" })).toEqual([]);
    await expect.poll(() => quotaOf(stack, who.id)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("is told again from the stored row, the same", async () => {
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
    const beside = await storeFile(stack.sql, { userId: ben.id, pages: ["Mine."] });
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
    const id = await storeFile(stack.sql, { userId: who.id, pages: [tides] });
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

describe("what a question counts as", () => {
  test("one of two at the last unit passes, and nothing of the other is written", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who, 1);
    const [one, other] = await Promise.all(
      [1, 2].map((n) => storeFile(stack.sql, { userId: who.id, name: `${n}.pdf`, pages: [tides] })),
    );
    const answers = await Promise.all(
      [one, other].map((id) => askFile(stack, who, id ?? "", { message: "When does the tide come?" })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 429]);
    await Promise.all(answers.map((answer) => answer.text()));
    expect(await quotaOf(stack, who.id)).toMatchObject({ used: 1, reserved: 0 });
    const [messages] = await stack.sql(
      "select count(*)::int as n from message m join conversation c on c.id = m.conversation_id where c.user_id = $1",
      [who.id],
    );
    expect(messages).toEqual({ n: 2 });
  });

  test.each([
    ["a message", {}, "pdf-chat"],
    [
      "a region of a page",
      { imageData: `data:image/png;base64,${Buffer.from(png).toString("base64")}` },
      "pdf-image-analyse",
    ],
    ["an explanation", { purpose: "explain", selection: { page: 1, text: "spring tide" } }, "pdf-functionality"],
    ["a translation", { purpose: "translate", selection: { page: 1, text: "spring tide" } }, "pdf-functionality"],
  ])("%s is one unit of its kind", async (_name, more, queryType) => {
    const { hand, reading, asked, answer } = await beginDiscussion(stack, ada, await newFile(), more);
    hand.say("Yes.");
    hand.end();
    await reading.whole();
    expect(await reservationOf(stack, answer)).toMatchObject({ query_type: queryType, state: "settled" });
    expect(asked.messages.at(-1)?.images?.length ?? 0).toBe("imageData" in more ? 1 : 0);
  });

  test("a repeated request finds the answer of the first", async () => {
    const request_id = createId();
    const id = await newFile();
    const { hand, reading, message } = await beginDiscussion(stack, ada, id, { request_id });
    const again = await openDiscussion(stack, ada, id, { message, request_id });
    hand.say("Once.");
    hand.end();
    expect(textOf(await reading.whole())).toBe("Once.");
    expect(textOf(await again.whole())).toBe("Once.");
    expect(stack.ai.calls({ contains: message })).toHaveLength(1);
  });
});

describe("a discussion", () => {
  test("is listed among the five last ones, exported, emptied and removed", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who);
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const id = await storeFile(stack.sql, { userId: who.id, name: `${n}.pdf`, pages: [tides] });
      ids.push(id);
      const { hand, reading, cite } = await beginDiscussion(stack, who, id);
      hand.say(`Twice ${cite(0, "twice a month")}, see [here](https://evil.example/x).`);
      hand.end();
      await reading.whole();
    }
    const [, , , , , last = ""] = ids;
    const recent = async () =>
      (await as(stack, who, "GET", `/api/chat-pdf/${who.id}/recent-discussions`)).body as unknown as Record<
        string,
        unknown
      >[];
    expect((await recent()).map(({ document_id }) => document_id)).toEqual(ids.toReversed().slice(0, 5));
    expect((await recent())[0]).toMatchObject({ name: "6.pdf", messages: 2 });

    const exported = await fetch(`${stack.url}/api/chat-pdf/${last}/export`, {
      headers: { authorization: `Bearer ${who.token}`, "cf-connecting-ip": who.address },
    });
    const markdown = await exported.text();
    expect(exported.headers.get("content-disposition")).toContain('filename="6.md"');
    expect(markdown).toMatch(/^# 6\.pdf\n\n## When does the tide come/);
    expect(markdown).toContain("Twice [1]");
    expect(markdown).toContain("- [1] “twice a month” (6.pdf, p. 1)");
    expect(markdown).not.toContain("](http");

    await as(stack, who, "DELETE", `/api/chat-pdf/${last}/clear-history`);
    expect((await historyOf(stack, who, last)).body).toEqual([]);
    expect((await as(stack, who, "GET", `/api/chat-pdf/${last}/export`)).status).toBe(404);
    const [, second = ""] = ids;
    await as(stack, who, "DELETE", `/api/chat-pdf/${second}/discussion/${who.id}`);
    const left = ids.filter((id) => id !== last && id !== second).toReversed();
    expect((await recent()).map(({ document_id }) => document_id)).toEqual(left);
  });

  test("goes on with what was said, without the numbers of its citations", async () => {
    const id = await newFile();
    const first = await beginDiscussion(stack, ada, id);
    first.hand.say(`Twice ${first.cite(0, "twice a month")}.`);
    first.hand.end();
    await first.reading.whole();
    const second = await beginDiscussion(stack, ada, id);
    second.hand.say("So.");
    second.hand.end();
    await second.reading.whole();
    expect(second.asked.messages.slice(1, 3).map(({ text }) => text)).toEqual([first.message, "Twice."]);
  });

  test("is held as its reader has set", async () => {
    const path = `/api/pdf-settings/${ada.id}`;
    expect((await as(stack, ada, "GET", path)).body).toEqual({
      answer_language: null,
      model_id: null,
      strictness: "strict",
    });
    const wanted = { answer_language: "fr", model_id: null, strictness: "open" };
    expect((await as(stack, ada, "POST", path, wanted)).body).toEqual(wanted);
    expect((await as(stack, ada, "POST", path, { ...wanted, model_id: 999_999 })).status).toBe(404);
    const { asked, hand, reading } = await beginDiscussion(stack, ada, await newFile());
    hand.say("Oui.");
    hand.end();
    await reading.whole();
    expect(asked.messages[0]?.text).toContain("Answer in French.");
    await as(stack, ada, "POST", path, { answer_language: null, model_id: null, strictness: "strict" });
  });
});
