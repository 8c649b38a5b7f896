import { describe, expect, test } from "vitest";
import type { Rating } from "#contract/generation/cards.ts";
import { review } from "#contract/generation/schedule.rules.ts";
import {
  beginSession,
  cardNow,
  countsOf,
  nextDue,
  rate,
  replaceCard,
  confirmReview,
  undo,
  withCard,
  withoutCard,
  type DueCard,
  type Session,
} from "#modules/generation/review/session.rules.ts";

const start = Date.parse("2026-11-20T08:00:00Z");
const day = 86_400_000;
const card = (id: string, state: DueCard["state"] = null): DueCard => ({
  id,
  type: "basic",
  front: `What is ${id}?`,
  back: id,
  page: 1,
  quote: null,
  quads: [],
  chapter: "",
  flagged: false,
  state,
});
/** Known for some days, and due. */
const learned = () =>
  [3, 3, 3].reduce<DueCard["state"]>(
    (state, rating, at) => review(state, rating as Rating, new Date(start - (90 - at * 5) * day)),
    null,
  );
const old = (id: string) => card(id, learned());
const given = (id: string, rating: Rating, minutes = 0) => ({
  review_id: `review of ${id} at ${minutes}`,
  card_id: id,
  rating,
  at: new Date(start + minutes * 60_000).toISOString(),
});
const answer = (session: Session, ...answers: [string, Rating][]) =>
  answers.reduce((next, [id, rating], at) => rate(next, given(id, rating, at)), session);
const begin = (...cards: DueCard[]) => beginSession(cards, [], start);

describe("a sitting", () => {
  test("asks every card once where all are known", () => {
    const session = answer(begin(old("a"), old("b")), ["a", 3], ["b", 4]);
    expect([session.line, session.marks]).toEqual([[], { a: "known", b: "known" }]);
  });

  test("asks a forgotten card again behind the others, until it is known", () => {
    const once = answer(begin(old("a"), old("b")), ["a", 1]);
    expect([once.line, once.marks]).toEqual([["b", "a"], { a: "forgotten" }]);
    const session = answer(once, ["b", 3]);
    expect([session.line, countsOf(session).repeats]).toEqual([["a"], true]);
    expect(rate(session, given("a", 4, 9)).marks).toMatchObject({ a: "known" });
  });

  test("asks a new card again while it is due within twenty minutes", () => {
    const session = answer(begin(card("a")), ["a", 3]);
    expect(session.line).toEqual(["a"]);
    expect(answer(begin(card("a")), ["a", 4]).line).toEqual([]);
  });

  test("rates no card but the one that is asked now", () => {
    const session = begin(old("a"), old("b"));
    expect(rate(session, given("b", 3))).toBe(session);
  });

  test("counts what is left, due and new", () => {
    const session = begin(old("a"), old("b"), card("c"));
    expect(countsOf(session)).toEqual({ place: 1, all: 3, due: 2, fresh: 1, repeats: false });
    expect(countsOf(answer(session, ["a", 3]))).toEqual({ place: 2, all: 3, due: 1, fresh: 1, repeats: false });
  });

  test("says when the next card is due, of those that were asked and of the others", () => {
    const session = answer(begin(old("a")), ["a", 3]);
    const own = session.cards[0]?.state?.due ?? "";
    expect(Date.parse(own)).toBeGreaterThan(start + day);
    expect(nextDue(session, null)).toBe(own);
    expect(nextDue(session, "2026-11-20T09:00:00.000Z")).toBe("2026-11-20T09:00:00.000Z");
    expect(nextDue(begin(), null)).toBeNull();
  });
});

describe("what the server has not counted yet", () => {
  test("is counted when the cards are read: a card that was reviewed is not asked again", () => {
    const session = beginSession([old("a"), old("b")], [given("a", 3)], start);
    expect(session.line).toEqual(["b"]);
  });

  test("asks a card again that was forgotten", () => {
    expect(beginSession([old("a")], [given("a", 1)], start).line).toEqual(["a"]);
  });
});

describe("undo", () => {
  test("brings back the card with its answer, its state and its segment", () => {
    const before = begin(old("a"), old("b"));
    const session = undo(answer(before, ["a", 1]));
    expect(session).toEqual({ ...before, isShown: true });
    expect(cardNow(session)?.id).toBe("a");
  });

  test("takes back one rating after the other, and nothing where there is none", () => {
    const before = begin(old("a"), old("b"));
    expect(undo(undo(answer(before, ["a", 3], ["b", 3]))).line).toEqual(["a", "b"]);
    expect(undo(before)).toBe(before);
  });
});

describe("what the server made of a review", () => {
  const state = review(null, 4, new Date(start + day));

  test("is the truth", () => {
    const session = answer(begin(old("a")), ["a", 3]);
    expect(confirmReview(session, given("a", 3).review_id, "a", state).cards[0]?.state).toEqual(state);
  });

  test("does not replace a newer rating that it has not seen", () => {
    const session = answer(begin(card("a")), ["a", 1], ["a", 3]);
    expect(confirmReview(session, given("a", 1, 0).review_id, "a", state)).toBe(session);
  });
});

describe("a card", () => {
  test("that is edited keeps its place", () => {
    const session = replaceCard(begin(old("a"), old("b")), { ...card("a"), front: "What else?" });
    expect([session.cards[0]?.front, session.cards[0]?.state, session.line]).toEqual([
      "What else?",
      learned(),
      ["a", "b"],
    ]);
  });

  test("that is deleted is asked no more, not even after an undo", () => {
    const session = withoutCard(answer(begin(old("a"), old("b"), old("c")), ["a", 3]), "b");
    expect([session.cards.length, session.line, undo(session).line]).toEqual([2, ["c"], ["a", "c"]]);
  });

  test("whose deletion is undone is asked now, once", () => {
    const b = old("b");
    const session = withCard(withoutCard(begin(old("a"), b), "b"), b, 1);
    expect([session.cards.map(({ id }) => id), session.line]).toEqual([
      ["a", "b"],
      ["b", "a"],
    ]);
    expect(withCard(session, b, 1)).toBe(session);
  });
});
