/** Stable, as their fields are: Anki finds a note type by its id, and updates notes of the same type alone. */
const ids = { basic: 1_763_769_600_001, reversed: 1_763_769_600_002, cloze: 1_763_769_600_003 } as const;
export type NoteKind = keyof typeof ids;
export const idOfType = (kind: NoteKind): number => ids[kind];

const proof = `{{#Quote}}<blockquote>{{Quote}}</blockquote>{{/Quote}}{{#Source}}<p class="source">{{Source}}</p>{{/Source}}`;
const answer = (side: string) => `{{FrontSide}}<hr id="answer">{{${side}}}${proof}`;

const types: Readonly<Record<NoteKind, { name: string; fields: string[]; cards: [string, string, string][] }>> = {
  basic: {
    name: "Ensemble",
    fields: ["Front", "Back", "Quote", "Source"],
    cards: [["Card 1", "{{Front}}", answer("Back")]],
  },
  reversed: {
    name: "Ensemble (and reversed)",
    fields: ["Front", "Back", "Quote", "Source"],
    cards: [
      ["Card 1", "{{Front}}", answer("Back")],
      ["Card 2", "{{Back}}", answer("Front")],
    ],
  },
  cloze: {
    name: "Ensemble (cloze)",
    fields: ["Text", "Extra", "Quote", "Source"],
    cards: [["Cloze", "{{cloze:Text}}", `{{cloze:Text}}{{#Extra}}<p>{{Extra}}</p>{{/Extra}}${proof}`]],
  },
};

const css = `.card { max-width: 34em; margin: 1.5em auto; padding: 0 1em; font: 1.25em/1.5 Georgia, serif; color: #1c1917; background: #fdfcfa; text-align: center; }
.cloze { font-weight: bold; color: #8a3b12; }
blockquote { margin: 1.5em 0 0; font-size: 0.8em; font-style: italic; color: #6b645c; }
.source { margin: 0.4em 0 0; font-size: 0.7em; color: #6b645c; }
.nightMode.card { color: #e9e5df; background: #1c1a18; }
.nightMode .cloze { color: #e9a877; }
.nightMode blockquote, .nightMode .source { color: #a8a097; }
`;

/** The note types of a collection, by their ids, as schema 11 keeps them. */
export function noteTypes(deckId: number, modifiedSeconds: number): Record<string, unknown> {
  const kinds = Object.keys(types) as NoteKind[];
  return Object.fromEntries(
    kinds.map((kind) => {
      const { name, fields, cards } = types[kind];
      const type = {
        id: ids[kind],
        name,
        type: kind === "cloze" ? 1 : 0,
        mod: modifiedSeconds,
        usn: -1,
        sortf: 0,
        did: deckId,
        flds: fields.map((field, ord) => ({
          name: field,
          ord,
          sticky: false,
          rtl: false,
          font: "Arial",
          size: 20,
          media: [],
        })),
        tmpls: cards.map(([card, qfmt, afmt], ord) => ({
          name: card,
          ord,
          qfmt,
          afmt,
          did: null,
          bqfmt: "",
          bafmt: "",
        })),
        css,
        latexPre: "",
        latexPost: "",
        req: cards.map((_, ord) => [ord, "any", [kind === "reversed" ? ord : 0]]),
        tags: [],
        vers: [],
      };
      return [String(ids[kind]), type];
    }),
  );
}
