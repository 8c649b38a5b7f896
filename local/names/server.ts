import { Hono } from "hono";
import { html } from "hono/html";
import { drawPage } from "../page.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";

export interface NamesStandIn extends RunningServer {
  resolveUrl: string;
  /** The texts that stand under a name from now on, in the place of those that did. */
  set(name: string, ...texts: readonly string[]): void;
  /** Answers so many next questions with this code of RFC 1035; 2 is a server that fails. */
  fail(code: number, times?: number): void;
}

const [noError, noSuchName] = [0, 3];
const textRecord = 16;
/** The longest string of a record; a longer text is several. */
const stringLength = 255;

const quoted = (text: string): string =>
  (text.match(new RegExp(`[^]{1,${stringLength}}`, "g")) ?? [""])
    .map((piece) => `"${piece.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
    .join(" ");

/** DNS over HTTPS in its JSON form, of names that are set on its page or by a test. */
export async function startNamesStandIn(): Promise<NamesStandIn> {
  const records = new Map<string, readonly string[]>();
  let failures: number[] = [];
  const app = new Hono();

  app.get("/dns-query", (c) => {
    const [code, ...later] = failures;
    failures = later;
    const name = (c.req.query("name") ?? "").toLowerCase().replace(/\.$/, "");
    const texts = c.req.query("type") === "TXT" ? records.get(name) : undefined;
    const status = code ?? (texts ? noError : noSuchName);
    const answers = texts?.map((text) => ({ name: `${name}.`, type: textRecord, TTL: 60, data: quoted(text) }));
    return c.body(JSON.stringify({ Status: status, ...(status === noError && { Answer: answers }) }), 200, {
      "content-type": "application/dns-json",
    });
  });

  app.get("/", (c) => c.html(recordsPage(records)));

  app.post("/", async (c) => {
    const form = await c.req.parseBody();
    const name = String(form["name"] ?? "")
      .trim()
      .toLowerCase();
    const text = String(form["text"] ?? "").trim();
    if (name !== "" && text !== "") records.set(name, [...(records.get(name) ?? []), text]);
    return c.redirect("/", 303);
  });

  const served = await serveApp(app);
  return {
    ...served,
    resolveUrl: `${served.url}/dns-query`,
    set: (name, ...texts) => void (texts.length === 0 ? records.delete(name) : records.set(name, texts)),
    fail: (code, times = 1) => void (failures = Array.from({ length: times }, () => code)),
  };
}

const recordsPage = (records: ReadonlyMap<string, readonly string[]>) =>
  drawPage(
    "Records of domains",
    html`<h1>Records of domains</h1>
      <p>This page stands in for the DNS of any domain. A TXT record that is set here is found at once.</p>
      <ul class="lines">
        ${[...records].flatMap(([name, texts]) => texts.map((text) => html`<li><strong>${name}</strong><span>TXT ${text}</span></li>`))}
      </ul>
      <form method="post" action="/">
        <label for="name">Domain</label>
        <input id="name" name="name" required maxlength="253" placeholder="harbour.example" />
        <label for="text">Text</label>
        <input id="text" name="text" required maxlength="1000" />
        <button>Set the record</button>
      </form>`,
  );
