import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PostPart } from "../../../worker/contract/publishing/parts.ts";
import { measureText, unitsOf } from "../../../worker/contract/publishing/post-text.rules.ts";
import type { PublicationView } from "../../../worker/contract/publishing/publishing.contract.ts";
import { rewritePlace, rewritten } from "#modules/publishing/composer/analysis/report.rules.ts";
import {
  fitted,
  networkOf,
  newDraft,
  partsAt,
  toBody,
  toDraft,
  withNetwork,
  withParts,
} from "#modules/publishing/composer/draft/draft.rules.ts";
import type { Draft } from "#modules/publishing/composer/draft/draft.rules.ts";
import { mergeDrafts, resolveDraft } from "#modules/publishing/composer/draft/merge.rules.ts";
import { addPictures, describePicture, movePart, removePart } from "#modules/publishing/composer/draft/parts.rules.ts";
import { splitText } from "#modules/publishing/composer/draft/split.rules.ts";
import { foldText } from "#modules/publishing/composer/preview/fold.rules.ts";
import { buttonOf, stepsOf, unitsAt } from "#modules/publishing/composer/schedule/plan.rules.ts";
import { resultOf } from "#modules/publishing/composer/schedule/result.rules.ts";
import {
  formatClock,
  formatWall,
  laterWall,
  wallTimeIn,
} from "#modules/publishing/composer/schedule/wall-time.rules.ts";
import { countParts } from "#modules/publishing/composer/counts.rules.ts";
import { stretchesOf, withHashtag, withTemplate } from "#modules/publishing/composer/words/changed-text.rules.ts";
import { withoutLinks } from "#modules/publishing/composer/warnings/warnings.rules.ts";

const part = (text: string, more: Partial<PostPart> = {}): PostPart => ({ text, media_ids: [], alt: [], ...more });
const both = (...texts: string[]): Draft => ({
  ...newDraft(["linkedin", "twitter"], "en", null),
  base: texts.map((text) => part(text)),
});
const stored = (draft: Draft) => ({ ...toBody(draft), base_parts: toBody(draft).base_parts ?? null }) as never;
const texts = (parts: readonly PostPart[]) => parts.map(({ text }) => text);

describe("a network follows the base text", () => {
  test("until its own is changed, and again once that is given back", () => {
    const changed = withParts(both("Open"), "twitter", [part("Open!")]);
    const later = withParts(changed, "base", [part("We open")]);
    expect([texts(partsAt(later, "linkedin")), texts(partsAt(later, "twitter"))]).toEqual([["We open"], ["Open!"]]);
    const back = withNetwork(later, "twitter", { parts: null });
    expect(texts(partsAt(back, "twitter"))).toEqual(["We open"]);
  });

  test("as it takes it: LinkedIn has no threads", () => {
    const base = [part("One", { media_ids: ["a"], alt: ["A"] }), part("Two", { media_ids: ["b"], alt: [] })];
    expect(fitted("linkedin", base)).toEqual([part("One\n\nTwo", { media_ids: ["a", "b"], alt: ["A", ""] })]);
    expect(fitted("twitter", base)).toBe(base);
  });

  test("when it is read again, where it says the same", () => {
    const draft = withParts(both("One", "Two"), "twitter", [part("Three")]);
    expect(toDraft(stored(draft)).networks.map(({ parts }) => parts && texts(parts))).toEqual([null, ["Three"]]);
    expect(toBody(toDraft(stored(draft)))).toEqual(toBody(draft));
  });
});

describe("two tabs", () => {
  const base = both("Open");
  test("that change different texts are merged", () => {
    const mine = withParts(base, "twitter", [part("Mine")]);
    const theirs = { ...withParts(base, "base", [part("Theirs")]), title: "T" };
    const { text, conflicts } = mergeDrafts(base, mine, theirs);
    expect([conflicts, texts(text.base), texts(partsAt(text, "twitter")), text.title]).toEqual([
      [],
      ["Theirs"],
      ["Mine"],
      "T",
    ]);
  });

  test.each([
    ["mine", ["Mine"]],
    ["theirs", ["Theirs"]],
    ["both", ["Mine", "Theirs"]],
  ] as const)("that change the same text are asked about it: %s", (choice, kept) => {
    const { text, conflicts } = mergeDrafts(
      base,
      withParts(base, "base", [part("Mine")]),
      withParts(base, "base", [part("Theirs")]),
    );
    expect(conflicts.map(({ id }) => id)).toEqual(["base"]);
    expect(texts(resolveDraft(text, conflicts[0] as never, choice).base)).toEqual(kept);
  });
});

const timeAt = (wall: string) => ({ wall_time: wall, zone: "Europe/Paris" });
const comment = (text: string) => (draft: Draft) => withNetwork(draft, "linkedin", { first_comment: text });
const shownOf = (draft: Draft) => ({
  title: draft.title,
  time: draft.time?.wall_time,
  "comment.linkedin": networkOf(draft, "linkedin")?.first_comment,
});

describe("two people", () => {
  const base = both("Open");
  const change: Record<string, [mine: (draft: Draft) => Draft, theirs: (draft: Draft) => Draft]> = {
    title: [(draft) => ({ ...draft, title: "June" }), (draft) => ({ ...draft, title: "July" })],
    time: [
      (draft) => ({ ...draft, time: timeAt("2027-06-01T09:00") }),
      (draft) => ({ ...draft, time: timeAt("2027-07-01T09:00") }),
    ],
    "comment.linkedin": [comment("Mine"), comment("Theirs")],
  };
  test.each([
    ["title", "July", "June July"],
    ["time", "2027-07-01T09:00", "2027-06-01T09:00"],
    ["comment.linkedin", "Theirs", "Mine\n\nTheirs"],
  ] as const)("who change the %s of a post are asked about it", (id, theirs, kept) => {
    const [mine, other] = change[id] ?? [];
    const { text, conflicts } = mergeDrafts(base, mine?.(base) ?? base, other?.(base) ?? base);
    expect(conflicts.map((conflict) => conflict.id)).toEqual([id]);
    const as = (choice: "mine" | "theirs" | "both") => shownOf(resolveDraft(text, conflicts[0] as never, choice))[id];
    expect([as("mine"), as("theirs"), as("both")]).toEqual([shownOf(text)[id], theirs, kept]);
  });
});

describe("a thread", () => {
  const parts = [part("a"), part("b"), part("c")];
  test("has parts that are moved and removed", () => {
    expect(texts(movePart(parts, 1, -1))).toEqual(["b", "a", "c"]);
    expect(movePart(parts, 2, 1)).toBe(parts);
    expect(texts(removePart(parts, 1))).toEqual(["a", "c"]);
    expect(removePart([part("a")], 0)).toEqual([part("")]);
  });

  test("keeps what each picture shows", () => {
    const shown = describePicture(addPictures(parts, 0, ["x", "y"]), "y", "A sail");
    expect(shown[0]).toEqual(part("a", { media_ids: ["x", "y"], alt: ["", "A sail"] }));
  });

  test.each([
    ["between paragraphs", "One two.\n\nThree four.", ["One two.", "Three four."]],
    ["between sentences", "One two. Three four.", ["One two.", "Three four."]],
    ["between words", "one two three four five", ["one two", "three four", "five"]],
    ["not within a word", "onetwothreefour five", ["onetwothreefour", "five"]],
  ])("is split %s", (_where, text, pieces) => {
    expect(splitText(text, (piece) => piece.length <= 12)).toEqual(pieces);
  });
});

const publication = (change: Partial<PublicationView>): PublicationView =>
  ({
    platform: "twitter",
    state: "scheduled",
    parts: [part("Open")],
    first_comment: null,
    wall_time: "2027-03-28T09:00",
    zone: "Europe/Paris",
    ...change,
  }) as PublicationView;

describe("the one button", () => {
  const planned = { ...both("Open"), time: timeAt("2027-03-28T09:00") };
  test.each([
    ["publishes what is meant for now", both("Open"), [], "publish"],
    ["schedules both", planned, [], "scheduleBoth"],
    ["schedules what the other network has already", planned, [publication({ state: "published" })], "schedule"],
    [
      "changes what is scheduled at another time",
      { ...planned, time: timeAt("2027-03-29T09:00") },
      [publication({})],
      "update",
    ],
    [
      "changes what is scheduled with other words",
      withParts(planned, "base", [part("Closed")]),
      [publication({})],
      "update",
    ],
  ] as const)("%s", (_what, draft, publications, name) => {
    expect(buttonOf(stepsOf(draft, publications), draft.time)).toBe(name);
  });

  test.each<[string, PublicationView["state"], string, number, string | null]>([
    ["that is out", "published", "New words", 0, null],
    ["that nothing is known of", "unknown", "New words", 0, null],
    ["that failed as it is written", "failed", "Open", 0, null],
    ["that failed and was written anew", "failed", "New words", 1, null],
    ["that failed and got another time alone", "failed", "Open", 0, "2027-03-29T09:00"],
    ["that was missed", "missed", "Open", 0, null],
    ["that was missed and stands at its time", "missed", "Open", 0, "2027-03-28T09:00"],
    ["that was missed and was written anew", "missed", "New words", 1, null],
    ["that was missed and got another time", "missed", "Open", 1, "2027-03-29T09:00"],
  ])("and a publication %s", (_what, state, text, steps, wall) => {
    const time = wall === null ? null : timeAt(wall);
    const draft = { ...newDraft(["twitter"], "en", null), base: [part(text)], time };
    expect(stepsOf(draft, [publication({ state })])).toHaveLength(steps);
  });

  test("says the units: X counts each part, ten with a link, and its comment", () => {
    const draft = withNetwork(both("One", "See rivage.example/check"), "twitter", { first_comment: "More" });
    expect([unitsAt(draft, "linkedin", unitsOf), unitsAt(draft, "twitter", unitsOf)]).toEqual([1, 1 + 1 + 1]);
    const linked = withParts(draft, "base", [part("See https://rivage.com/check")]);
    expect(unitsAt(linked, "twitter", unitsOf)).toBe(11);
  });
});

test("a part over the limit says by how much", () => {
  const [counted] = countParts(both("a".repeat(300)), "twitter", null, measureText);
  expect(counted).toMatchObject({ length: 300, limit: 280, problem: "too_long" });
});

test("a wall time is shown as it stands, whatever the reader's zone", () => {
  expect(formatWall("2026-12-14T12:15", "en")).toContain("12:15");
  expect(laterWall("2026-12-31T23:30", 60)).toBe("2027-01-01T00:30");
});

test.each([
  ["en-US", "en", "4:30 pm"],
  ["en-GB", "en", "16:30"],
  ["en-US", "fr", "16:30"],
])("a time of the week is shown by the clock of a browser in %s, in %s, as %s", (language, locale, shown) => {
  vi.stubGlobal("navigator", { language });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(formatClock("16:30", locale).replaceAll(/\s/g, " ")).toBe(shown);
});

test.each([
  ["Europe/Paris", "2026-12-14T11:15:00Z", "2026-12-14T12:15"],
  ["Europe/Paris", "2026-11-30T23:05:00Z", "2026-12-01T00:05"],
  ["America/New_York", "2026-12-01T00:05:00Z", "2026-11-30T19:05"],
])("clocks of %s show %s as %s", (zone, moment, wall) => {
  expect(wallTimeIn(zone, Date.parse(moment))).toBe(wall);
});

test.each([
  ["linkedin", "phone", "word ".repeat(60), true],
  ["linkedin", "desktop", "Short", false],
  ["linkedin", "phone", "a\nb\nc\nd", true],
  ["twitter", "phone", "a\nb\nc\nd", false],
] as const)("%s on a %s folds a text", (platform, device, text, folds) => {
  const { shown, hidden } = foldText(platform, text.trim(), device);
  expect(hidden !== null).toBe(folds);
  expect(`${shown}${hidden ?? ""}`.replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
});

test("a changed text shows what goes before what comes", () => {
  const changes = [{ start: 4, end: 8, before: "sale", after: "sail" }];
  expect(stretchesOf("Our sale is here", changes).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same Our ",
    "out sale",
    "in sail",
    "same  is here",
  ]);
});

test.each([
  ["Open", "#sails", "Open\n\n#sails"],
  ["Open\n\n#sails", "#sea", "Open\n\n#sails #sea"],
  ["Open #Sails", "#sails", "Open #Sails"],
])("to %j the hashtag %s is added once", (text, tag, tagged) => {
  expect(withHashtag(text, tag)).toBe(tagged);
});

test("a template takes the place of an empty text, and follows one that is written", () => {
  expect(withTemplate(" ", "Meet [product].")).toBe("Meet [product].");
  expect(withTemplate("We open. ", "Meet [product].")).toBe("We open.\n\nMeet [product].");
});

test("a rewrite applies alone, to the part that still says its words", () => {
  const rewrite = { before: "very good", after: "sound", problem: "Vague" };
  expect(texts(rewritten([part("Sails"), part("A very good cloth")], rewrite))).toEqual(["Sails", "A sound cloth"]);
  expect(rewritePlace([part("Nothing of it")], rewrite)).toBe(-1);
});

test("a link is taken out of a text", () => {
  expect(withoutLinks("See rivage.com/check now", ["rivage.com/check"])).toBe("See now");
});

test.each([
  ["is out where every network has it", ["published", "published"], 0, "out"],
  ["is on its way while one network has not answered", ["published", "uploading"], 0, "going"],
  ["is scheduled where nothing is on its way", ["published", "scheduled"], 0, "scheduled"],
  ["is in trouble where one network failed", ["scheduled", "failed"], 0, "trouble"],
  ["is in trouble where one network refused it", ["published"], 1, "trouble"],
] as const)("a post that was sent %s", (_name, states, refused, result) => {
  const publications = states.map((state, at) => ({
    platform: (["linkedin", "twitter"] as const)[at],
    state,
    due_at: "2026-12-16T09:00:00.000Z",
  })) as PublicationView[];
  expect(resultOf(publications, refused, Date.parse("2026-12-01T09:00:00Z"))).toBe(result);
});
