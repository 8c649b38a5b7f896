import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { writings } from "../../../worker/contract/limits.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { doneOrCode } from "../../support/outcomes.ts";
import { minutes, openAssistant, paragraph } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const titles = async (userId: OwnId, query: Record<string, string> = {}) => {
  await world.search.catchUp();
  const found = await world.documents.list(alone(userId), query);
  return (Array.isArray(found) ? found : found.data).map(({ title }) => title);
};

describe("a text", () => {
  test("is Markdown unless said otherwise, and is answered as it was sent", async () => {
    const { id: userId } = await world.newPerson();
    const made = await world.documents.create(
      userId,
      { title: "Offer", content: "# Dear Ben\n\nTwo **boats** for sale." },
      "fr",
    );
    expect(made).toMatchObject({ title: "Offer", kind: "text", language: "fr", version: 1, words: 6 });
    expect(made.excerpt).toBe("Dear Ben\nTwo boats for sale.");
    expect([made.content_format, made.content]).toEqual(["markdown", "# Dear Ben\n\nTwo **boats** for sale.\n"]);
    const { content: sent } = await world.documents.read(alone(userId), made.id, "blocks");
    const blocks = JSON.parse(sent);
    expect(blocks).toMatchObject([{ type: "heading" }, { type: "paragraph" }]);
    const again = await world.documents.create(
      userId,
      { title: "Offer", content: sent, content_format: "blocks" },
      "fr",
    );
    expect(again.content_format).toBe("blocks");
    expect(JSON.parse(again.content)).toEqual(blocks);
    expect(await world.wordsOf(userId, again.id)).toBe("# Dear Ben\n\nTwo **boats** for sale.");
  });

  test("is added once for a request, also where the account's answer was lost", async () => {
    const { id: userId } = await world.newPerson();
    const body = { title: "Once", content: "One", request_id: createId() };
    const [first, second] = [
      await world.documents.create(userId, body, "en"),
      await world.documents.create(userId, { ...body, content: "Two" }, "en"),
    ];
    expect(second).toEqual(first);
    expect(await titles(userId)).toEqual(["Once"]);
  });

  test.each<[string, object]>([
    ["blocks that are no JSON", { content: "[", content_format: "blocks" }],
    ["blocks of an unknown type", { content: '[{"type":"script","id":"a"}]', content_format: "blocks" }],
    ["blocks without an id", { content: '[{"type":"rule"}]', content_format: "blocks" }],
    [
      "two blocks of one id",
      { content: JSON.stringify([paragraph("a", "x"), paragraph("a", "y")]), content_format: "blocks" },
    ],
    ["an object", { content: "{}", content_format: "blocks" }],
    [
      "blocks a thousand deep",
      {
        content: `${'[{"type":"quote","id":"a","blocks":'.repeat(1_000)}[]${"}]".repeat(1_000)}`,
        content_format: "blocks",
      },
    ],
    [
      "a link that runs",
      {
        content: JSON.stringify([
          { type: "paragraph", id: "a", content: [{ type: "text", text: "x", link: "javascript:alert(1)" }] },
        ]),
        content_format: "blocks",
      },
    ],
    [
      "a picture that is stored elsewhere",
      {
        content:
          '[{"\\u0074ype":"figure","id":"a","alt":"","image":{"key":"k","media_type":"image/png","width":1,"height":1}}]',
        content_format: "blocks",
      },
    ],
  ])("of %s is refused", async (_what, content) => {
    const { id: userId } = await world.newPerson();
    await expect(world.documents.create(userId, { title: "Bad", ...content }, "en")).rejects.toMatchObject({
      code: "request.invalid",
    });
  });

  test.each([
    ["400,000 characters", 1, writings.characters, 1],
    ["one character more", 1, writings.characters + 1, "assistant.too_long"],
    ["10,000 blocks", writings.blocks, 1, 1],
    ["one block more", writings.blocks + 1, 1, "assistant.too_long"],
  ])("of %s is kept, unless it is too long", async (_what, blocks, characters, versionOrCode) => {
    const { id: userId } = await world.newPerson();
    const content = JSON.stringify(
      Array.from({ length: blocks }, (_, at) => paragraph(`b${at}`, "x".repeat(characters))),
    );
    const made = world.documents.create(userId, { title: "Long", content, content_format: "blocks" }, "en");
    expect(await doneOrCode(made.then(({ version }) => version))).toBe(versionOrCode);
  });

  test("of 400,000 different words of a script with long letters is stored and found", async () => {
    const { id: userId } = await world.newPerson();
    const words = Array.from({ length: 100_000 }, (_, at) =>
      String.fromCodePoint(0xac00 + (at % 11_000), 0xac00 + Math.floor(at / 11)),
    );
    await world.addText(userId, words.join(" ").slice(0, writings.characters), "한국어");
    expect(await titles(userId, { q: words[500] ?? "" })).toEqual(["한국어"]);
  });

  test("of HTML keeps its words, marks and structure, and nothing that runs", async () => {
    const { id: userId } = await world.newPerson();
    const html = `<h2 onclick="steal()">Menu</h2><script>steal()</script><p>Soup <b>hot</b> <a href="javascript:steal()">now</a>
      <a href="https://example.test/a">here</a><img src=x onerror=steal()></p><ul><li>One<li>Two</ul><svg><text>no</text></svg>`;
    const { id } = await world.documents.create(
      userId,
      { title: "Pasted", content: html, content_format: "html" },
      "en",
    );
    const { content } = await world.documents.read(alone(userId), id, "blocks");
    expect(content).not.toMatch(/steal|onerror|javascript|no"/);
    expect(await world.wordsOf(userId, id)).toBe(
      "## Menu\n\nSoup **hot** now [here](https://example.test/a)\n\n- One\n- Two",
    );
  });
});

describe("a client that writes back what it read changes nothing", () => {
  const rich = [
    "# Menu",
    "Soup **hot**, *fresh*, `raw`, ~~cold~~ and [here](https://example.test/a).",
    "- One\n  - Two\n- Three",
    "1. First\n2. Second",
    "> Said once.",
    "```js\nconst a = 1;\n```",
    "| Dish | Price |\n| --- | --- |\n| Soup | 4 |",
    "---",
    "Costs $x^2$.\n\n$$\ny = 2\n$$",
  ].join("\n\n");

  test.each([
    ["read", async (userId: OwnId, id: string) => (await world.documents.read(alone(userId), id)).content],
    ["listed", async (userId: OwnId) => contentOf(await world.documents.list(alone(userId), {}))],
    [
      "listed by the page",
      async (userId: OwnId) => contentOf(await world.documents.list(alone(userId), { page: "1" })),
    ],
    [
      "answered to a write",
      async (userId: OwnId, id: string) => contentOf(await world.saving.update(alone(userId), id, {})),
    ],
  ])("%s as Markdown", async (_how, read) => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, rich);
    const before = await world.documents.read(alone(userId), id, "blocks");
    const content = await read(userId, id);
    for (const sent of [content, content.trim(), content.replaceAll("\n", "\r\n")])
      expect(await world.saving.update(alone(userId), id, { title: before.title, content: sent })).toMatchObject({
        content,
      });
    expect(await world.documents.read(alone(userId), id, "blocks")).toEqual(before);
  });

  test("nor what Markdown cannot say; what it changes is read back as it wrote it", async () => {
    const { id: userId } = await world.newPerson();
    const content = JSON.stringify([
      { type: "paragraph", id: "a", content: [{ type: "text", text: "Under", underline: true }] },
    ]);
    const { id } = await world.documents.create(userId, { title: "A", content, content_format: "blocks" }, "en");
    const { content: stored } = await world.documents.read(alone(userId), id, "blocks");
    const { content: markdown } = await world.documents.read(alone(userId), id);
    await world.saving.update(alone(userId), id, { content: markdown });
    expect((await world.documents.read(alone(userId), id, "blocks")).content).toBe(stored);
    const written = await world.saving.update(alone(userId), id, { content: `${markdown}\nMore.\n` });
    expect(written).toMatchObject({ version: 2, content: "Under\n\nMore.\n", content_format: "markdown" });
    expect(await world.saving.update(alone(userId), id, { content, content_format: "blocks" })).toMatchObject({
      content: stored,
    });
  });

  test("a list has the contents that fit into one answer, the last changed first, and none where none are wanted", async () => {
    const { id: userId } = await world.newPerson();
    const words = "x".repeat(writings.characters - 1_000);
    const fitting = Math.floor(writings.listedBytes / writings.characters);
    for (let at = 0; at < fitting + 2; at += 1) await world.addText(userId, words, `Long ${at}`);
    const listed = (await world.documents.list(alone(userId), {})) as { content: string | null }[];
    expect(listed.map(({ content }) => content !== null)).toEqual([
      ...Array.from({ length: fitting }, () => true),
      false,
      false,
    ]);
    const bare = (await world.documents.list(alone(userId), { content_format: "none" })) as object[];
    expect(bare.filter((text) => "content" in text)).toEqual([]);
  });
});

const contentOf = (answer: object): string => {
  const [text] = "data" in answer ? (answer.data as object[]) : Array.isArray(answer) ? answer : [answer];
  return String((text as { content?: string }).content);
};

describe("a mark, a copy and a move", () => {
  test("a favourite is turned, or set to what is wanted, and its text stays where it was in the list", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "A");
    const mark = async (wanted?: boolean) =>
      (await world.documents.markFavorite(alone(userId), id, wanted)).is_favorite;
    expect([await mark(), await mark(), await mark(true), await mark(true)]).toEqual([true, false, true, true]);
    expect(await world.documents.read(alone(userId), id)).toMatchObject({ version: 1, is_favorite: true });
  });

  test("copies are distinguished by their titles", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "A", "Offer");
    const copy = await world.documents.duplicate(alone(userId), id, undefined);
    const third = await world.documents.duplicate(alone(userId), copy.id, undefined);
    expect([copy.title, third.title]).toEqual(["Offer (copy)", "Offer (copy 2)"]);
    expect(copy.content).toBe((await world.documents.read(alone(userId), id)).content);
  });

  test("a move changes neither the version nor the place in the list", async () => {
    const ada = await world.newPerson();
    const folder = await world.folders.create(ada, ada.id, "Post", null);
    const id = await world.addText(ada.id, "A");
    world.clock.advance(minutes(1));
    const { version, folder_id, updated_at } = await world.saving.update(alone(ada.id), id, { folder_id: folder.id });
    expect({ version, folder_id, updated_at }).toEqual({
      version: 1,
      folder_id: folder.id,
      updated_at: (await world.documents.read(alone(ada.id), id)).created_at,
    });
    expect(await world.saving.update(alone(ada.id), id, { folder_id: null })).toMatchObject({ folder_id: null });
  });
});
