import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { sourceTypes } from "../../../worker/contract/provenance/model-mark.rules.ts";
import { sampleCv } from "../../support/sample-cvs.ts";
import type { TestDatabase } from "../../support/database.ts";
import { readInput, startExports } from "../users/export.fixture.ts";
import { openAssistant } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

test("the archive of an account has its texts with their versions, those of the bin too, and nothing of others", async () => {
  const [ada, ben] = [await world.newPerson(), await world.newPerson()];
  await world.addText(ben.id, "Secret of Ben");
  const id = await world.addText(ada.id, "One", "Été à Nice");
  await world.write(ada.id, id, "Two **boats**");
  world.clock.advance(1_000);
  const binned = await world.addText(ada.id, "Binned", "Gone");
  await world.sql("update assistant_document set by_model = true where id = $1", [binned]);
  await world.documents.remove(alone(ada.id), binned);
  world.clock.advance(1_000);
  await world.folders.create(ada, ada.id, "Post", null);
  await world.templates.add(ada, { name: "Mine", prompt: "Write." });
  await world.improvements.add(ada, { name: "Shorter", prompt: "Shorten." });
  const cv = sampleCv("fr");
  const { document } = await world.cvs.create({ id: ada.id, name: "", email: "" }, { cv, title: "Mon CV" }, "fr");
  const photo = readFileSync(join(import.meta.dirname, "../../../frontend/public/og-en.png"));
  await world.photos.write(ada.id, document.id, new Blob([new Uint8Array(photo)]));
  const { entries } = await startExports(world as unknown as TestDatabase, new Set([`export ${ada.id}`])).open(
    ada,
    "en",
  );
  const found = new Map<string, string>();
  for await (const { name, input } of entries) found.set(name, await readInput(input));
  expect([...found.keys()].filter((name) => name.startsWith("texts/"))).toEqual([
    "texts/001-Été-à-Nice.md",
    "texts/002-Gone.md",
    "texts/003-Mon-CV.md",
  ]);
  expect(found.get("texts/001-Été-à-Nice.md")).toBe("Two **boats**\n");
  expect(found.get("texts/002-Gone.md")).toBe(`Binned\n\n<!-- DigitalSourceType: ${sourceTypes.edited} -->\n`);
  expect(found.get("README.txt")).toContain(sourceTypes.edited);
  expect(JSON.parse(found.get("texts.json") ?? "")).toMatchObject({
    folders: [{ name: "Post" }],
    texts: [{ title: "Été à Nice", version: 2 }, { title: "Gone" }, { title: "Mon CV" }],
    versions: [{ text_id: id, version: 1, content: [{ type: "paragraph" }] }],
    cvs: [{ text_id: document.id, data: { resume: { work: cv.resume.work } } }],
    categories: [],
    templates: [{ name: { en: "Mine" } }],
    improvements: [{ name: { en: "Shorter" } }],
  });
  expect([...found.keys()].filter((name) => name.startsWith("cv-photos/"))).toEqual(["cv-photos/1.png"]);
  expect([...found.values()].join()).not.toContain("Secret of Ben");
});
