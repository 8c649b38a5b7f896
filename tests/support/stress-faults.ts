import { readFacts } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import { styles } from "../../worker/document/styles/styles.ts";
import type { StyleId } from "../../worker/document/styles/styles.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { drawnPages } from "./drawn-pages.ts";
import { faultsOf } from "./page-faults.ts";
import { press } from "./press.ts";
import { stressPictures, stressText } from "./stress-text.ts";

/** What is wrong with the pages on which a style sets the text that strains it. */
export async function stressFaults(id: StyleId, shift = 0): Promise<string[]> {
  const document = typesetDocument(stressText(id, shift));
  const compiled = (await press()).compile(filesOf(document, id, stressPictures));
  if ("errors" in compiled) return compiled.errors;
  const { headings } = readFacts(compiled.facts);
  return faultsOf({
    document,
    style: styles[id],
    pages: await drawnPages(compiled.pdf),
    openings: headings.filter(({ level }) => level === 1).map(({ page }) => page),
  });
}
