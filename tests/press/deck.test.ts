import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { packDeck } from "../../press/deck/pack-deck.ts";
import { sourceTypes } from "../../worker/contract/provenance/model-mark.rules.ts";
import type { Deck } from "../../worker/contract/generation/deck.ts";
import { readAnki, sqlite } from "../support/anki.ts";

type Card = Deck["cards"][number];
const mark = `<!-- DigitalSourceType: ${sourceTypes.edited} -->`;
const day = Date.parse("2026-11-22T10:00:00Z");

const card = (given: Partial<Card>): Card => ({
  id: "c".repeat(24),
  type: "basic",
  front: "Quand la mer est-elle haute ?",
  back: "Deux fois par jour",
  page: 12,
  quote: "Elle monte deux fois.",
  chapter: "Le port",
  ...given,
});

const set = (cards: readonly Card[], more: Partial<Deck> = {}): Deck => ({
  title: "Les marées",
  language: "fr",
  source: "Usine marémotrice",
  made: day,
  cards: cards.map((one, at) => ({ ...one, id: `${at}`.padStart(24, "k") })),
  ...more,
});

const pack = async (deck: Deck, modified = day) => packDeck(await sqlite(), deck, modified);
const read = async (deck: Deck, modified = day) => readAnki(await pack(deck, modified));
const fieldsOf = async (given: Partial<Card>, more?: Partial<Deck>) => (await read(set([card(given)], more))).notes[0];

describe("a package of Anki", () => {
  test("holds each card as a note of its type, in the deck of its chapter, with its tags and its proof", async () => {
    const { version, sound, types, decks, notes, stored } = await read(
      set([
        card({}),
        card({ type: "reversed", front: "Marnage", back: "Écart des hauteurs", chapter: "" }),
        card({ type: "cloze", front: "La mer {{c1::monte}} ; elle {{c3::baisse::verbe}}", back: "monte, baisse" }),
      ]),
    );
    expect([version, sound]).toEqual([11, "ok"]);
    expect(decks).toEqual(["Default", "Les marées", "Les marées::Le port"]);
    expect(stored.decks.slice(1).map(({ desc }) => desc)).toEqual([mark, mark]);
    expect(notes.map(({ type, cards }) => [type, cards])).toEqual([
      ["Ensemble", [["Les marées::Le port", 0]]],
      [
        "Ensemble (and reversed)",
        [
          ["Les marées", 0],
          ["Les marées", 1],
        ],
      ],
      [
        "Ensemble (cloze)",
        [
          ["Les marées::Le port", 0],
          ["Les marées::Le port", 1],
        ],
      ],
    ]);
    const [basic, , cloze] = notes;
    expect(basic?.fields).toEqual([
      "Quand la mer est-elle haute\u202f?",
      "Deux fois par jour",
      "«\u00a0Elle monte deux fois.\u00a0»",
      "Usine marémotrice, p.\u00a012",
    ]);
    expect(basic?.tags).toBe(" Chapitre::Le_port page::12 ");
    expect(cloze?.fields[0]).toBe("La mer {{c1::monte}}\u202f; elle {{c2::baisse::verbe}}");
    for (const { tmpls = [], flds = [], type } of Object.values(types)) {
      expect([tmpls.length > 0, flds.length, type === 0 || type === 1]).toEqual([true, 4, true]);
    }
  });

  // The fields without a default of Anki's own readers of schema 11, in rslib: a collection without one is not opened.
  test("has all that Anki cannot do without", async () => {
    const { stored } = await read(set([card({}), card({ type: "cloze", front: "La mer {{c1::monte}}" })]));
    const [option = {}] = stored.options;
    const needed: [string, readonly object[], string][] = [
      ["note types", stored.types, "id name type mod usn sortf did tmpls flds css"],
      ["templates", stored.types.flatMap(({ tmpls = [] }) => tmpls as object[]), "name ord qfmt afmt"],
      ["fields", stored.types.flatMap(({ flds = [] }) => flds as object[]), "name ord sticky rtl font size"],
      ["decks", stored.decks, "id name mod usn collapsed dyn conf newToday revToday lrnToday timeToday"],
      ["options", stored.options, "id mod name usn maxTaken autoplay timer new rev lapse"],
      ["options of new cards", [option["new"] as object], "delays initialFactor ints order perDay"],
      ["options of reviews", [option["rev"] as object], "ease4 ivlFct maxIvl perDay"],
      ["options of lapses", [option["lapse"] as object], "delays leechAction leechFails minInt mult"],
    ];
    const missing = needed.flatMap(([what, all, keys]) =>
      all.flatMap((one) => keys.split(" ").flatMap((key) => (key in one ? [] : [`${what}: ${key}`]))),
    );
    expect(missing).toEqual([]);
    expect(needed.map(([, { length }]) => length)).toEqual([3, 4, 12, 3, 1, 1, 1, 1]);
  });

  test("is the same again, and after a change it has the same notes with later words", async () => {
    const deck = set([card({}), card({ front: "Où ?", back: "Au port" })]);
    expect(Buffer.from(await pack(deck)).equals(Buffer.from(await pack(deck)))).toBe(true);
    const changed = { ...deck, cards: deck.cards.map((one) => ({ ...one, back: `${one.back} !` })) };
    const [before, after] = [await read(deck), await read(changed, day + 60_000)];
    expect(after.notes.map(({ guid }) => guid)).toEqual(before.notes.map(({ guid }) => guid));
    expect(Object.keys(after.types)).toEqual(Object.keys(before.types));
    const [was, is] = [before.notes[0], after.notes[0]];
    expect((is?.modified ?? 0) - (was?.modified ?? 0)).toBe(60);
    expect(is?.fields[1]).toBe("Deux fois par jour\u202f!");
  });

  test("sorts and compares notes by their words, as Anki counts them", async () => {
    const note = await fieldsOf({ front: "Un <b> & deux" });
    expect(note?.sorted).toBe("Un <b> & deux");
    const digest = createHash("sha1").update("Un <b> & deux").digest("hex");
    expect(note?.checksum).toBe(Number.parseInt(digest.slice(0, 8), 16));
  });

  test("of five hundred cards has them all", async () => {
    const { notes } = await read(set(Array.from({ length: 500 }, (_, at) => card({ front: `Question ${at}` }))));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(500);
  });
});

describe("a field", () => {
  test.each([
    ["a formula between dollars", String.raw`Que vaut $x^2 < 3$ ?`, "Que vaut \\(x^2 &lt; 3\\)\u202f?"],
    ["a formula of its own", String.raw`Soit $$\frac{a}{b}$$`, String.raw`Soit \[\frac{a}{b}\]`],
    ["a price", "Cela coûte 5 $ ou 6 $", "Cela coûte 5\u00a0$ ou 6\u00a0$"],
    ["prices without a space", "Cela coûte 10$, 20$ ou 30$", "Cela coûte 10$, 20$ ou 30$"],
    ["lines", "un\ndeux", "un<br>deux"],
    ["a tag of HTML", "<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a handler", '<img src=x onerror="f()">', "&lt;img src=x onerror=&quot;f()&quot;&gt;"],
    ["a sound", "[sound:x.mp3]", "&#91;sound:x.mp3]"],
    ["LaTeX that Anki would run", "[latex]x[/latex] [$] seul", "&#91;latex]x&#91;/latex] &#91;$] seul"],
    [
      "a formula that leads elsewhere",
      String.raw`\(\href{javascript:f()}{x}\)`,
      "\\<span></span>href{javascript:f()}{x}",
    ],
    ["an environment", String.raw`\begin{align}x`, "\\<span></span>begin{align}x"],
    ["separators of Anki and of a database", "a\u001fb\u0000c\u202Ed\ud800", "abcd\ufffd"],
    ["a gap in a card that has none", "{{c1::x}}", "{&#123;c1::x}}"],
  ])("holds %s as words or as a formula", async (_, front, field) => {
    expect((await fieldsOf({ front }))?.fields[0]).toBe(field);
  });

  test.each([
    ["a formula in a gap", String.raw`Soit {{c1::$x$}}`, String.raw`Soit {{c1::\(x\)}}`],
    ["a gap in a formula", String.raw`$a = {{c2::b}}$`, String.raw`\(a = {{c1::b}}\)`],
    ["a dollar in a gap and one outside", "{{c1::5$}} ou x$", "{{c1::5$}} ou x$"],
    ["gaps of one number", "{{c4::a}} et {{c4::b}}", "{{c1::a}} et {{c1::b}}"],
    ["HTML in a gap and its hint", "{{c1::<b>::<i>}}", "{{c1::&lt;b&gt;::&lt;i&gt;}}"],
    ["braces in a gap", "{{c1::a}} {{c2::{b}}}", "{{c1::a}} {{c2::{b&#125;}}"],
    ["a gap that is none", "{{c1::a}} {{c2::b", "{{c1::a}} {&#123;c2::b"],
    ["a name of code", "{{c1::std::vector}}", "{{c1::std:&#58;vector}}"],
    [
      "a formula with braces in a gap",
      String.raw`{{c1::$\frac{1}{\sqrt{2}}$}} here`,
      String.raw`{{c1::\(\frac{1}{\sqrt{2} }\)}} here`,
    ],
    ["a gap with braces in a formula", "$x = {{c1::2^{n}}}$", String.raw`\(x = {{c1::2^{n} }}\)`],
  ])("of a cloze holds %s", async (_, front, field) => {
    expect((await fieldsOf({ type: "cloze", front }, { language: "en" }))?.fields[0]).toBe(field);
  });

  test("of a cloze without a gap is a card with two sides, which Anki does not refuse", async () => {
    expect(await fieldsOf({ type: "cloze", front: "La mer" })).toMatchObject({ type: "Ensemble" });
  });
});

test("names of decks and tags keep to one level, whatever a title holds", async () => {
  const { decks, notes } = await read(
    set([card({ chapter: 'A::B "C" : D', page: null, quote: null })], { title: "::\u0000", language: "en" }),
  );
  expect(decks).toEqual(["Default", "Flashcards", "Flashcards::A:B C : D"]);
  expect(notes[0]?.tags).toBe(" Chapter::A_B_C_D ");
  expect(notes[0]?.fields.slice(2)).toEqual(["", "Usine marémotrice"]);
});
