import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { sourceTypes } from "../../../worker/contract/provenance/model-mark.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { docxOf } from "../../support/office-files.ts";
import { formOf, openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const utf8 = (text: string) => new TextEncoder().encode(text);
const paragraphOf = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe("an import", () => {
  test("makes a text of a DOCX, whatever its name says, and says what was lost", async () => {
    const { id: userId } = await world.newPerson();
    const file = docxOf(paragraphOf("Cher Ben, voici le bateau."));
    const { document, lost } = await world.importing.read(userId, formOf(file, "C:\\letters\\bateau.pdf"), "fr");
    expect(document).toMatchObject({ title: "bateau", language: "fr", words: 5, version: 1 });
    expect(lost).toEqual(["styles"]);
    expect(world.bucket.size).toBe(0);
    await world.write(userId, document.id, "Written over", { base_version: 1, cause: "autosave" });
    expect(await world.versions.list(alone(userId), document.id)).toMatchObject([{ version: 1, cause: "import" }]);
  });

  test("of a DOCX with the mark of a model makes a text whose files have it", async () => {
    const { id: userId } = await world.newPerson();
    const properties = `<Properties><property name="DigitalSourceType"><lpwstr>${sourceTypes.made}</lpwstr></property></Properties>`;
    const file = docxOf(paragraphOf("Cher Ben"), { "docProps/custom.xml": properties });
    const { document } = await world.importing.read(userId, formOf(file, "a.docx"), "fr");
    const [json, markdown] = [await read(userId, document.id, "json"), await read(userId, document.id, "md")];
    expect(JSON.parse(json.text)).toMatchObject({ digitalSourceType: sourceTypes.edited });
    expect(markdown.text).toContain(`<!-- DigitalSourceType: ${sourceTypes.edited} -->`);
  });

  test("asked for twice makes one text", async () => {
    const { id: userId } = await world.newPerson();
    const fields = { request_id: createId(), kind: "letter" };
    const send = () => world.importing.read(userId, formOf(docxOf(paragraphOf("Once")), "a.docx", fields), "en");
    expect((await send()).document).toEqual((await send()).document);
    expect(await world.documents.list(alone(userId), { kind: "letter" })).toHaveLength(1);
  });

  describe("without a request_id", () => {
    const file = docxOf(paragraphOf("Once"));
    const send = (userId: OwnId, name = "a.docx", fields: Record<string, string> = {}) =>
      world.importing.read(userId, formOf(file, name, fields), "en");

    test("that is sent again, because its answer was lost, finds its text and says so", async () => {
      const { id: userId } = await world.newPerson();
      const [first, again] = [await send(userId), await send(userId)];
      expect([first.repeated, again.repeated]).toEqual([false, true]);
      expect(again.document).toEqual(first.document);
      expect(await world.documents.list(alone(userId), {})).toHaveLength(1);
    });

    test.each<[string, string, Record<string, string>]>([
      ["under another name", "b.docx", {}],
      ["as another kind", "a.docx", { kind: "letter" }],
    ])("of the same file %s makes another text", async (_how, name, fields) => {
      const { id: userId } = await world.newPerson();
      const first = await send(userId);
      expect(await send(userId, name, fields)).toMatchObject({ repeated: false });
      expect((await send(userId)).document.id).toBe(first.document.id);
    });

    test("of a file whose text was deleted meanwhile makes it anew", async () => {
      const { id: userId } = await world.newPerson();
      const first = await send(userId);
      await world.documents.remove(alone(userId), first.document.id);
      const again = await send(userId);
      expect(again).toMatchObject({ repeated: false });
      expect(again.document.id).not.toBe(first.document.id);
    });
  });

  test("whose file is not removed in time is answered all the same", async () => {
    const { id: userId } = await world.newPerson();
    world.outcome.removal = new Error("away");
    const { document } = await world.importing.read(userId, formOf(docxOf(paragraphOf("Once")), "a.docx"), "en");
    world.outcome.removal = null;
    expect(await world.documents.list(alone(userId), {})).toMatchObject([{ id: document.id }]);
    world.bucket.clear();
  });

  test.each<[string, () => Uint8Array, string]>([
    ["nothing", () => utf8(""), "empty"],
    ["words under the name of a DOCX", () => utf8("name;age\nAda;36"), "not_text"],
    ["a ZIP that is no DOCX", () => docxOf("").subarray(0, 60), "corrupt"],
    ["a bomb", () => docxOf(paragraphOf("a".repeat(30_000_000))), "bomb"],
    ["a DOCX without a word", () => docxOf(""), "empty"],
  ])("of %s is refused with its reason, and keeps nothing", async (_what, bytes, reason) => {
    const { id: userId } = await world.newPerson();
    await expect(world.importing.read(userId, formOf(bytes(), "a.docx"), "en")).rejects.toMatchObject({
      code: "assistant.not_importable",
      details: { reason },
    });
    expect([world.bucket.size, await world.documents.list(alone(userId), {})]).toEqual([0, []]);
  });

  test.each([
    ["a folder of another account", { folder_id: createId() }, "folders.not_found"],
    ["a field that is not as it should be", { kind: "novel" }, "request.invalid"],
  ])("into %s is refused", async (_what, fields, code) => {
    const { id: userId } = await world.newPerson();
    const form = formOf(docxOf(paragraphOf("Word")), "a.docx", fields);
    await expect(world.importing.read(userId, form, "en")).rejects.toMatchObject({ code });
    expect(world.bucket.size).toBe(0);
  });
});

const addLetter = async (userId: OwnId) =>
  (
    await world.documents.create(
      userId,
      { title: "Offer: *boats*", content: "# Dear Ben\n\n- One\n- Two\n\n> Sold", kind: "letter" },
      "en",
    )
  ).id;
const read = async (userId: OwnId, id: string, format: Parameters<World["exporting"]["open"]>[2]) => {
  const { body, name, mediaType } = await world.exporting.open(alone(userId), id, format);
  return { text: await new Response(body).text(), name, mediaType };
};

describe("an export", () => {
  test("as text, Markdown or JSON needs no press", async () => {
    const { id: userId } = await world.newPerson();
    const id = await addLetter(userId);
    expect(await read(userId, id, "txt")).toEqual({
      text: "Dear Ben\n\n- One\n- Two\n\nSold\n",
      name: "Offer: *boats*.txt",
      mediaType: "text/plain; charset=utf-8",
    });
    expect((await read(userId, id, "md")).text).toBe("# Dear Ben\n\n- One\n- Two\n\n> Sold\n");
    expect(JSON.parse((await read(userId, id, "json")).text)).toMatchObject({
      id,
      blocks: [{ type: "heading" }, {}, {}],
    });
    const paper = await world.addText(userId, "Words", "Paper");
    expect((await read(userId, paper, "md")).text).toBe("# Paper\n\nWords\n");
    expect((await read(userId, paper, "txt")).text).toBe("Paper\n\nWords\n");
  });

  test("as PDF, DOCX or HTML is set by the press in the plain style, and leaves no file behind", async () => {
    const { id: userId } = await world.newPerson();
    const id = await addLetter(userId);
    for (const format of ["pdf", "docx", "html"] as const)
      expect((await read(userId, id, format)).text).toBe(`a ${format}`);
    expect(world.pressed.map(({ document }) => document).slice(-1)).toMatchObject([
      { style: "plain", matter: [], untitled: true, title: "Offer: *boats*" },
    ]);
    expect(world.bucket.size).toBe(0);
  });

  test.each(["not_set", "lost"] as const)(
    "that the press does not set (%s) has a code, and the text stays",
    async (failure) => {
      const { id: userId } = await world.newPerson();
      const id = await addLetter(userId);
      world.outcome.failure = failure;
      await expect(world.exporting.open(alone(userId), id, "pdf")).rejects.toMatchObject({
        code: "assistant.not_exported",
      });
      world.outcome.failure = null;
      expect(world.bucket.size).toBe(0);
    },
  );

  test("of another's text is not found", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    const id = await addLetter(ben.id);
    await expect(world.exporting.open(alone(ada.id), id, "txt")).rejects.toMatchObject({ code: "assistant.not_found" });
  });
});
