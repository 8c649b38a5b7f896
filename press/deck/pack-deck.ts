import type { Deck } from "../../worker/contract/generation/deck.ts";
import { makeZip } from "../../worker/document/render/zip.ts";
import { addCard, addCollection, addNote, collectionTables } from "./collection.sql.ts";
import { collectionSettings, decksOf, deckOptions } from "./decks.ts";
import { idOfType, noteTypes } from "./note-types.ts";
import { notesOf } from "./notes.rules.ts";
import type { Note } from "./notes.rules.ts";
import type { Sqlite } from "./sqlite.ts";

const schemaVersion = 11;
const fieldSeparator = "\u001f";
const unsynced = -1;
const secondMs = 1_000;

/** A package of Anki. `modified` in milliseconds: notes that Anki has already are updated where theirs are older. */
export async function packDeck(sqlite: Sqlite, deck: Deck, modified: number): Promise<Uint8Array<ArrayBuffer>> {
  const collection = writeCollection(sqlite, deck, await withChecksums(notesOf(deck)), modified);
  return makeZip([
    { name: "collection.anki2", content: collection },
    { name: "media", content: "{}" },
  ]);
}

interface CheckedNote extends Note {
  checksum: number;
}

const withChecksums = (notes: readonly Note[]): Promise<CheckedNote[]> =>
  Promise.all(notes.map(async (note) => ({ ...note, checksum: await checksumOf(note.plain) })));

/** The checksum as Anki counts it: the first 32 bits of the SHA-1 of the first field without marks. */
async function checksumOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

function writeCollection(sqlite: Sqlite, { made }: Deck, notes: readonly CheckedNote[], modified: number): Uint8Array {
  const database = new sqlite.Database();
  try {
    const seconds = Math.floor(modified / secondMs);
    const decks = new Map([...decksIn(notes)].map((name, place) => [name, made + place] as const));
    database.run(collectionTables);
    database.run("begin");
    const settings = collectionSettings(made, notes.length + 1);
    const parts = [settings, noteTypes(made, seconds), decksOf(decks, seconds), deckOptions, {}].map((part) =>
      JSON.stringify(part),
    );
    const created = Math.floor(made / secondMs);
    database.prepare(addCollection).run([1, created, modified, modified, schemaVersion, 0, 0, 0, ...parts]);
    const [note, card] = [database.prepare(addNote), database.prepare(addCard)];
    let cards = 0;
    for (const [place, { guid, kind, fields, plain, checksum, tags, deck, ordinals }] of notes.entries()) {
      const id = made + place;
      const marks = tags.length === 0 ? "" : ` ${tags.join(" ")} `;
      note.run([
        id,
        guid,
        idOfType(kind),
        seconds,
        unsynced,
        marks,
        fields.join(fieldSeparator),
        plain,
        checksum,
        0,
        "",
      ]);
      for (const ordinal of ordinals) {
        const deckId = decks.get(deck) ?? made;
        card.run([made + cards, id, deckId, ordinal, seconds, unsynced, 0, 0, place + 1, 0, 0, 0, 0, 0, 0, 0, 0, ""]);
        cards += 1;
      }
    }
    database.run("commit");
    return database.export();
  } finally {
    database.close();
  }
}

/** Each once, a parent before its children. */
function decksIn(notes: readonly Note[]): Set<string> {
  const names = notes.map(({ deck }) => deck);
  return new Set(names.flatMap((name) => [name.split("::")[0] ?? name, name]));
}
