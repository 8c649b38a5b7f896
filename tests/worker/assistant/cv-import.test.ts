import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { sourceTypes } from "../../../worker/contract/provenance/model-mark.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { kept } from "../../support/cv-fields.ts";
import { docxOf } from "../../support/office-files.ts";
import { show, writePdf } from "../../support/pdf-writer.ts";
import { sampleCv } from "../../support/sample-cvs.ts";
import { formOf, openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const whiteWords = (text: string) => `q 1 1 1 rg ${show([{ x: 50, y: 690, text }])} Q`;
const line = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const run = (text: string, looks = "") => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const heading = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(text)}</w:p>`;
const claire = sampleCv("fr");

async function newCv() {
  const { id: userId } = await world.newPerson();
  const { document } = await world.cvs.create({ id: userId, name: "", email: "" }, { cv: claire }, "en");
  return { userId, id: document.id };
}

const send = (userId: OwnId, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  world.cvImporting.read(userId, formOf(bytes, "cv.bin", fields));
const bytesOf = async (userId: OwnId, id: string, format: "pdf" | "docx" | "json") =>
  new Uint8Array(await new Response((await world.exporting.open(alone(userId), id, format)).body).arrayBuffer());

const saidIn = async (userId: OwnId, id: string) => new TextDecoder().decode(await bytesOf(userId, id, "json"));

describe("an import of a CV", () => {
  test.each(["pdf", "docx", "json"] as const)(
    "of its own %s keeps its fields, and nothing is made up",
    async (format) => {
      const { userId, id } = await newCv();
      const imported = await send(userId, await bytesOf(userId, id, format), { request_id: createId() });
      expect(kept(claire.resume, imported.cv.resume)).toBeGreaterThanOrEqual(0.95);
      expect([imported.cv.language, imported.unfound, imported.unsure, imported.hidden]).toEqual(["fr", [], [], []]);
      expect(imported.document).toMatchObject({ kind: "cv", title: `CV ${claire.resume.basics.name}`, version: 1 });
      expect(imported.lost.includes("layout")).toBe(format === "pdf");
      expect(world.bucket.size).toBe(0);
    },
  );

  test.each(["pdf", "docx", "json"] as const)(
    "of a %s that says that a model had to do with it makes a CV that says so in its own files",
    async (format) => {
      const { userId, id } = await newCv();
      const own = await send(userId, await bytesOf(userId, id, format));
      expect(await saidIn(userId, own.document.id)).not.toContain(sourceTypes.edited);
      await world.sql("update assistant_document set by_model = true where id = $1", [id]);
      const marked = await send(userId, await bytesOf(userId, id, format));
      expect(await saidIn(userId, marked.document.id)).toContain(sourceTypes.edited);
    },
  );

  test("asked for twice with one request makes one CV", async () => {
    const { userId, id } = await newCv();
    const bytes = await bytesOf(userId, id, "json");
    const fields = { request_id: createId(), language: "en" };
    const [first, second] = [await send(userId, bytes, fields), await send(userId, bytes, fields)];
    expect([second.document, first.cv.language]).toEqual([first.document, "en"]);
  });

  test.each<[string, string, string]>([
    ["nothing", "", "empty"],
    ["words", "Claire Dubois", "not_text"],
    ["broken JSON", "{", "not_text"],
    ["JSON of something else", '{"name": 7, "work": "none"}', "no_text"],
  ])("of %s is refused with its reason, and keeps nothing", async (_what, text, reason) => {
    const { id: userId } = await world.newPerson();
    await expect(send(userId, new TextEncoder().encode(text))).rejects.toMatchObject({
      code: "assistant.not_importable",
      details: { reason },
    });
    expect(world.bucket.size).toBe(0);
  });

  test("leaves out what no person sees of a PDF, and tells it: words of no size, and white ones on white", async () => {
    const { id: userId } = await world.newPerson();
    const texts = [
      { x: 50, y: 780, text: "Ada Byron", size: 20 },
      { x: 50, y: 750, text: "ada@example.com" },
      { x: 50, y: 720, text: "Skills", size: 14 },
      { x: 50, y: 700, text: "Analysis, Algebra" },
      { x: 50, y: 60, text: "expert Kubernetes architect", size: 1.5 },
    ];
    const white = `q 1 1 1 rg ${show([{ x: 50, y: 690, text: "Doctor of Philosophy, Oxford" }])} Q`;
    const imported = await send(userId, writePdf({ pages: [{ texts, content: white }] }));
    expect(imported.hidden).toEqual(["expert Kubernetes architect", "Doctor of Philosophy, Oxford"]);
    expect(imported.cv.resume.basics).toMatchObject({ name: "Ada Byron", email: "ada@example.com" });
    expect(imported.cv.resume.skills.map(({ name }) => name)).toEqual(["Analysis", "Algebra"]);
    const { unseen, ...cv } = (await world.cvs.read(userId, imported.document.id)).cv;
    expect(unseen).toEqual(imported.hidden);
    expect(JSON.stringify(cv)).not.toMatch(/Philosophy|Kubernetes/);
  });

  test("looks for white words on every page of a PDF until its time is over, and says how many are left", async () => {
    const { id: userId } = await world.newPerson();
    const pages = Array.from({ length: 3 }, (_, page) => ({
      texts: [{ x: 50, y: 780, text: page === 0 ? "Ada Byron" : `Page ${page + 1}`, size: 20 }],
      content: page === 2 ? whiteWords("Doctor of Philosophy, Oxford") : "",
    }));
    const pdf = writePdf({ pages });
    expect(await send(userId, pdf)).toMatchObject({ hidden: ["Doctor of Philosophy, Oxford"], unchecked_pages: 0 });
    world.drawing.ms = 13_000;
    const slow = await send(userId, pdf).finally(() => (world.drawing.ms = 0));
    expect(slow).toMatchObject({ hidden: ["Doctor of Philosophy, Oxford"], unchecked_pages: 1 });
  });

  test("keeps a value whose place no word tells, and names it", async () => {
    const { id: userId } = await world.newPerson();
    const body = ["Ada Byron", "Experience", "Quillfeather, Ostrander, 2019 – 2021"].map((text) => line(run(text)));
    const imported = await send(userId, docxOf(body.join("")));
    expect(imported.cv.resume.work).toMatchObject([{ position: "Quillfeather", name: "Ostrander" }]);
    expect(imported.unsure.map(({ field, value }) => [field, value])).toEqual([
      ["position", "Quillfeather"],
      ["name", "Ostrander"],
    ]);
  });

  test("leaves out what no person sees of a DOCX, and tells it", async () => {
    const { id: userId } = await world.newPerson();
    const body = [
      line(run("Ada Byron")),
      line(
        run("ada@example.com ", ""),
        run("PhD ", `<w:color w:val="FFFFFF"/>`),
        run("Oxford", `<w:color w:val="FEFEFE"/>`),
      ),
      heading("Skills"),
      line(run("Analysis, Algebra"), run(", Kubernetes", "<w:vanish/>")),
    ].join("");
    const imported = await send(userId, docxOf(body));
    expect(imported.hidden).toEqual(["PhD Oxford", ", Kubernetes"]);
    expect(imported.cv.resume.skills.map(({ name }) => name)).toEqual(["Analysis", "Algebra"]);
    const { unseen, ...cv } = imported.cv;
    expect(unseen).toHaveLength(2);
    expect(JSON.stringify(cv)).not.toMatch(/Oxford|Kubernetes/);
  });
});
