import type { Quad } from "../../worker/contract/citations.contract.ts";
import type { Inline, TopBlock } from "../../worker/contract/document/blocks.ts";
import type { SeededSection } from "./seeded-works.ts";

const dikes =
  "Pour bâtir sous la mer, il fallut d'abord la tenir à la porte. Pendant trois ans, deux digues provisoires ont fermé l'estuaire ; derrière elles, le lit de la Rance était à sec, dix mètres sous les bateaux qui attendaient.";

const line: Quad = [0.12, 0.2, 0.88, 0.23];

const say = (text: string): Inline => ({ type: "text", text });
const paragraph = (id: string, ...content: Inline[]): TopBlock => ({ type: "paragraph", id, content });

/** A French book about a tidal power station; one note leads to page 2 of `document`. */
export function tidesSections(document: string): SeededSection[] {
  const quote = "The crew of the lighthouse counted 312 storms";
  const noted: Inline = { type: "note", blocks: [], source: { document_id: document, page: 2, quote, quads: [line] } };
  const many = Array.from({ length: 14 }, (_, at) => paragraph(`c2s2-${at + 4}`, say(dikes)));
  const inside: TopBlock[] = [
    paragraph("c2s2-1", say(dikes), noted),
    { type: "math", id: "c2s2-2", tex: String.raw`P = \rho g Q H` },
    {
      type: "table",
      id: "c2s2-3",
      head: [[say("Année")], [say("Énergie")]],
      rows: [[[say("1967")], [say("315 GWh")]]],
      caption: [say("Production nette")],
    },
    ...many,
    paragraph("c2s2-18", say("Personne n'avait prévu que le silence gagnerait aussi les rives.")),
  ];
  return [
    { chapter: 0, section: 1, title: "introduction", words: 300, blocks: [paragraph("introduction-1", say(dikes))] },
    { chapter: 1, section: 1, title: "L'idée d'une usine", words: 460, blocks: [paragraph("c1s1-1", say(dikes))] },
    { chapter: 2, section: 1, title: "Fermer l'estuaire", words: 460, blocks: [paragraph("c2s1-1", say(dikes))] },
    { chapter: 2, section: 2, title: "Vivre dans l'enceinte", words: 920, blocks: inside },
  ];
}
