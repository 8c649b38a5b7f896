import { matterWords } from "../../worker/contract/document/matter.rules.ts";
import type { Deck } from "../../worker/contract/generation/deck.ts";
import { cleanWords } from "../../worker/document/clean/text.rules.ts";
import { clozeFieldOf, fieldOf, plainOf } from "./field.rules.ts";
import type { NoteKind } from "./note-types.ts";

export interface Note {
  /** By which Anki knows a note again: the card's own id, which outlives a change of its words. */
  guid: string;
  kind: NoteKind;
  fields: string[];
  /** Its first field without marks. */
  plain: string;
  tags: string[];
  /** The name of its deck, with its parents before it. */
  deck: string;
  /** Which cards Anki draws of it. */
  ordinals: number[];
}

const separator = "::";

export function notesOf({ title, language, source, cards }: Deck): Note[] {
  const whole = deckName(title, language);
  return cards.map(({ id, type, front, back, page, quote, chapter }) => {
    const cloze = type === "cloze" ? clozeFieldOf(front, language) : null;
    // A cloze without a gap would have no card.
    const isCloze = cloze !== null && cloze.ordinals.length > 0;
    const kind = type === "cloze" && !isCloze ? "basic" : type;
    const words = matterWords[language];
    const place = [cleanWords(source).trim(), page === null ? "" : words.page(page)].filter(Boolean).join(", ");
    return {
      guid: id,
      kind,
      fields: [
        isCloze ? cloze.field : fieldOf(front, language),
        fieldOf(back, language),
        quote ? fieldOf(words.quoted(quote), null) : "",
        fieldOf(place, null),
      ],
      plain: plainOf(front),
      tags: tagsOf(chapter, page, language),
      deck: chapter.trim() === "" ? whole : `${whole}${separator}${deckName(chapter, language)}`,
      ordinals: isCloze ? cloze.ordinals : kind === "reversed" ? [0, 1] : [0],
    };
  });
}

/** One level of the name of a deck. */
const deckName = (text: string, language: Deck["language"]): string =>
  cleanWords(text)
    .replaceAll(/:{2,}/g, ":")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 100)
    .replaceAll(/^:|:$/g, "")
    .trim() || matterWords[language].cards;

function tagsOf(chapter: string, page: number | null, language: Deck["language"]): string[] {
  const words = matterWords[language];
  const named = cleanWords(chapter)
    .replaceAll(/[\s:"]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 80);
  const chapters = named === "" ? [] : [`${words.chapter}${separator}${named}`];
  return page === null ? chapters : [...chapters, `page${separator}${page}`];
}
