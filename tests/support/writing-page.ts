import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { AddressInfo } from "node:net";
import { build } from "vite";
import { root } from "../../local/build/sources.ts";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

export interface WritingPage {
  url: string;
  close(): void;
}

/** The editor in a page of its own, built as the product is, with a server that stands in the browser's storage. */
export async function serveWritingPage(): Promise<WritingPage> {
  const outDir = mkdtempSync(join(tmpdir(), "writing-page-"));
  await build({
    configFile: join(root, "tests/frontend/assistant/page/vite.config.ts"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const file = join(outDir, pathname === "/" ? "index.html" : pathname);
    readFile(file).then(
      (body) => response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream").end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
