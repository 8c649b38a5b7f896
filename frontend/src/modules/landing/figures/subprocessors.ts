import { typesetPage } from "#contract/document/typeset.rules.ts";
import { subprocessors } from "#contract/privacy/subprocessors.ts";
import { formatDate } from "#lib/format.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { renderTable } from "../render/table.ts";

const columns = ["who", "when", "what", "why"] as const;

/** Every company that may receive data of people: where it is, since when, what goes there, when and why. */
export function drawSubprocessors(scene: Scene): Html {
  const { locale, words } = scene;
  const head = columns.map((column) => words.landing(`subprocessors.${column}`));
  const rows = subprocessors.map(({ name, when, what, why, where, since }) => {
    const place = typesetPage(where[locale], locale);
    const date = words.landing("subprocessors.since", { date: formatDate(Date.parse(since), locale) });
    return [
      html`<strong>${name}</strong><br />${place}<br />${date}`,
      ...[when, what, why].map((text) => typesetPage(text[locale], locale)),
    ];
  });
  return renderTable(head, rows, scene);
}
