import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWorker } from "../../local/build/worker.ts";
import { Miniflare } from "../../local/workerd/miniflare.ts";
import { bundledWorker, quietOptions } from "../../local/workerd/options.ts";
import { docxOf, xlsxOf } from "../support/office-files.ts";

const caller = `export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") return env.FILES.put(pathname, await request.arrayBuffer()).then(() => new Response());
    const entered = await env.PARSER.enter({ kind: "office", key: pathname, alone: false }, "person");
    if (entered.failure !== null) return Response.json(entered);
    const reading = await entered.place.readOffice({ prefix: "b", mostBytes: 2_000_000 });
    entered.place[Symbol.dispose]();
    return Response.json(reading);
  },
}`;

let miniflare: Miniflare;
let origin: URL;
beforeAll(async () => {
  const parser = (await buildWorker()).beside?.find(({ settings }) => settings.name === "ensemble-parser");
  if (!parser) throw new Error("the parser was not built");
  const config = {
    name: "caller",
    compatibilityDate: "2026-10-20",
    manifest: { mainModule: "caller.js", modules: { "caller.js": { type: "esm" as const, contents: caller } } },
    env: {
      FILES: { type: "r2" as const, name: "ensemble-files" },
      PARSER: { type: "worker" as const, worker: "ensemble-parser" },
    },
  };
  const dev = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  miniflare = new Miniflare({ ...quietOptions(), workers: [{ config, dev }, bundledWorker(parser, {})] });
  origin = await miniflare.unsafeGetDirectURL("caller");
});
afterAll(() => miniflare.dispose());

async function read(path: string, bytes?: Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (bytes) await fetch(new URL(path, origin), { method: "PUT", body: bytes });
  return (await fetch(new URL(path, origin))).json();
}

test("a stored office file is read as blocks by the parser", async () => {
  expect(await read("/letter", docxOf("<w:p><w:r><w:t>Bonjour</w:t></w:r></w:p>"))).toEqual({
    failure: null,
    content: {
      kind: "docx",
      title: null,
      blocks: [{ type: "paragraph", content: [{ type: "text", text: "Bonjour" }], id: "b-1" }],
      lost: [],
      hidden: [],
      mark: null,
    },
  });
});

test("the largest answer that a workbook may have travels whole", async () => {
  const row = `<row>${Array.from({ length: 15 }, (_, of) => `<c><v>${of}</v></c>`).join("")}</row>`;
  const rows = Array.from({ length: 20_000 }, (_, of) => row.replace("<v>0</v>", `<v>${of * 7919}</v>`)).join("");
  const bytes = xlsxOf([{ name: "a", rows }]);
  expect(await read("/workbook", bytes)).toMatchObject({
    failure: null,
    content: { blocks: [{ rows: { length: 19_999 } }] },
  });
});

test("what cannot be read has a reason, and what is not stored is gone", async () => {
  expect(await read("/bomb", docxOf("a".repeat(20_000_000)))).toEqual({ failure: "bomb" });
  expect(await read("/large", new Uint8Array(2_000_001))).toEqual({ failure: "too_large" });
  expect(await read("/nothing")).toEqual({ failure: "gone" });
});
