import { markdownMark } from "../../worker/contract/provenance/text-mark.rules.ts";

const today = [0, 0];

const deckOf = (id: number, name: string, modifiedSeconds: number, description = "") => ({
  id,
  name,
  mod: modifiedSeconds,
  usn: -1,
  desc: description,
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: today,
  revToday: today,
  lrnToday: today,
  timeToday: today,
});

/** Anki shows the description of a deck as HTML, so that a comment is not seen. */
const mark = markdownMark("edited").trim();

/** The decks of a collection, by their ids: Anki's own first, and then those of the set. */
export function decksOf(ids: ReadonlyMap<string, number>, modifiedSeconds: number): Record<string, unknown> {
  const own = [...ids].map(([name, id]) => [String(id), deckOf(id, name, modifiedSeconds, mark)] as const);
  return { 1: deckOf(1, "Default", modifiedSeconds), ...Object.fromEntries(own) };
}

/** How a new collection of Anki learns: its reader has settings of their own, which an import leaves as they are. */
export const deckOptions = {
  1: {
    id: 1,
    name: "Default",
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
};

export const collectionSettings = (deckId: number, nextPosition: number) => ({
  activeDecks: [deckId],
  addToCur: true,
  collapseTime: 1200,
  curDeck: deckId,
  curModel: null,
  dueCounts: true,
  estTimes: true,
  newBury: true,
  newSpread: 0,
  nextPos: nextPosition,
  sortBackwards: false,
  sortType: "noteFld",
  timeLim: 0,
});
