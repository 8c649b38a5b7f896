import { build } from "vite";
import { expect, test } from "vitest";
import { catalogue } from "#contract/index.ts";
import { contractPlugin, ofTheApi } from "../../../frontend/contract/contract-plugin.ts";
import { readSources } from "../../architecture/sources.ts";

/** What a page loads whose script is `code`, as text. */
async function loadedBy(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      contractPlugin(),
      { name: "page", resolveId: (id) => (id === "page" ? id : null), load: (id) => (id === "page" ? code : null) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: "page" } },
  });
  return "output" in built ? built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n") : "";
}

test("a page that calls the API loads how a call is sent, and no schema", async () => {
  const code = await loadedBy(`
    import { listDocuments } from "#contract/pdf/documents.contract.ts";
    import { createBook } from "#contract/generation/works.contract.ts";
    console.log(listDocuments, createBook);
  `);
  expect(code).toContain('path: "/api/create-book"');
  expect(code).toContain('access: "owner"');
  expect(code).not.toMatch(/summary:|response:|body:|params:|query:|names:|ZodMini/);
});

test("a page that asks a model loads that its answer streams, and no schema of its events or its form", async () => {
  const code = await loadedBy(`
    import { streamAnswer } from "#contract/chat/answers.contract.ts";
    import { rateAnswer } from "#contract/chat/ratings.contract.ts";
    import { listModels } from "#contract/models.contract.ts";
    console.log(streamAnswer, rateAnswer, listModels);
  `);
  expect(code).toContain("stream: true");
  expect(code).toContain('encoding: "multipart"');
  expect(code).not.toMatch(/summary:|response:|body:|params:|query:|names:|ZodMini/);
});

test("a page that checks what it keeps loads the schema of that", async () => {
  const code = await loadedBy(`
    import { session } from "#contract/auth.contract.ts";
    console.log(session.safeParse(null));
  `);
  expect(code).toContain("ZodMini");
  expect(code).not.toContain("/api/");
});

test("no page reads what it does not load of a call", () => {
  const read = new RegExp(`\\b(${catalogue.map(({ name }) => name).join("|")})\\.(${ofTheApi.join("|")})\\b`);
  expect("createBook.body").toMatch(read);
  const pages = readSources(/^frontend\/src\/.*\.tsx?$/);
  expect(pages.filter(({ text }) => read.test(text)).map(({ path }) => path)).toEqual([]);
});
