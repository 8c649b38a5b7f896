import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { allowFiles, askFile, beginDiscussion, historyOf, openDiscussion, textOf } from "../support/discussing.ts";
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
beforeAll(async () => {
  stack = await startStack();
  ada = await newUser(stack);
  await allowFiles(stack, ada);
});
afterAll(() => stack.close());

const newFile = () => storeFile(stack.sql, { workspaceId: ada.id, pages: [tides, herring] });

describe("what a question counts as", () => {
  test("one of two at the last unit passes, and nothing of the other is written", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who, 1);
    const [one, other] = await Promise.all(
      [1, 2].map((n) => storeFile(stack.sql, { workspaceId: who.id, name: `${n}.pdf`, pages: [tides] })),
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
      const id = await storeFile(stack.sql, { workspaceId: who.id, name: `${n}.pdf`, pages: [tides] });
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

  test("of an incognito user goes on in memory alone, with what it cites, and leaves nothing stored", async () => {
    const who = await newUser(stack);
    await allowFiles(stack, who);
    await stack.sql(`update "user" set incognito = true where id = $1`, [who.id]);
    const id = await storeFile(stack.sql, { workspaceId: who.id, pages: [tides] });
    const first = await beginDiscussion(stack, who, id);
    first.hand.say(`Twice ${first.cite(0, "twice a month")}.`);
    first.hand.end();
    await first.reading.whole();
    const second = await beginDiscussion(stack, who, id);
    second.hand.say("So.");
    second.hand.end();
    await second.reading.whole();
    expect(second.asked.messages.slice(1, 3).map(({ text }) => text)).toEqual([first.message, "Twice."]);
    const { body } = await historyOf(stack, who, id);
    expect(body).toMatchObject([
      { role: "user", message: first.message },
      { message: "Twice [1].", citations: [{ n: 1, page: 1, verified: true }] },
      { role: "user" },
      { message: "So.", citations: [] },
    ]);
    expect(await stack.sql("select 1 from conversation where user_id = $1", [who.id])).toEqual([]);
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
