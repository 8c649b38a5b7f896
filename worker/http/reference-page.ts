import type { Endpoint } from "../contract/endpoint.ts";
import { errorStatus } from "../contract/errors.ts";
import { catalogue } from "../contract/index.ts";
import type { CatalogueRow } from "../contract/index.ts";
import { toJsonSchema } from "./json-schema.ts";
import { accessNoteOf, errorStatusesOf } from "./openapi.ts";
import { referenceStyle } from "./reference-style.ts";
import { schemaText } from "./schema-text.ts";

/** The catalogue as one page that needs nothing but itself: no script, no font, no image. */
export function renderReference(): string {
  const modules = [...new Set(catalogue.map(({ module }) => module))];
  const links = modules.map((module) => `<li><a href="#${module}">${module}</a></li>`).join("");
  const parts = modules.map((module) =>
    section(
      module,
      catalogue.filter((row) => row.module === module),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ensemble API</title>
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>Ensemble API</h1>
<p>Every call that the product's own pages make. The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A session's token travels as <code>Authorization: Bearer …</code>. A refusal is
<code>{"status": "error", "error": {"code", "message", "details?"}}</code>; the code never changes its meaning.
A stream is server-sent events; a stream without an <code>end</code> event was cut and can be joined again.</p>
<nav aria-label="Modules"><ul>${links}<li><a href="#errors">error codes</a></li></ul></nav>
</header>
<main id="calls">
${parts.join("\n")}
${errorTable()}
</main>
</body>
</html>
`;
}

function section(module: string, rows: readonly CatalogueRow[]): string {
  return `<section aria-labelledby="${module}"><h2 id="${module}">${module}</h2>${rows.map(call).join("")}</section>`;
}

function call({ name, endpoint }: CatalogueRow): string {
  return `<article id="${name}">
<h3><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}.</p>
<p class="note">${escape(accessNoteOf(endpoint))} Refusals: ${errorStatusesOf(endpoint).join(", ")}.</p>
${blocks(endpoint)
  .map(
    ([title, text]) => `<details><summary>${escape(title)}</summary><pre tabindex="0">${escape(text)}</pre></details>`,
  )
  .join("")}
</article>`;
}

const text = (schema: Parameters<typeof toJsonSchema>[0]) => schemaText(toJsonSchema(schema));

function blocks({ params, query, body, encoding, response, stream, download }: Endpoint): [string, string][] {
  return [
    ...(params ? [["In the path", text(params)] as [string, string]] : []),
    ...(query ? [["In the query", text(query)] as [string, string]] : []),
    ...(body ? [[encoding === "multipart" ? "Form" : "Body", text(body)] as [string, string]] : []),
    ...(response ? [["Answer", text(response)] as [string, string]] : []),
    ...Object.entries(stream ?? {}).map(([name, schema]): [string, string] => [`Event ${name}`, text(schema)]),
    ...(download ? [["Answer", "the file's bytes"] as [string, string]] : []),
  ];
}

function errorTable(): string {
  const rows = Object.entries(errorStatus).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${String(status)}</td></tr>`,
  );
  return `<section aria-labelledby="errors"><h2 id="errors">error codes</h2>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
