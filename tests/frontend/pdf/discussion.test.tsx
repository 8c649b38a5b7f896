import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { withCitation } from "#thread/citations.rules.ts";
import { turnsOf, withPassages } from "#modules/pdf/discussion/discussion.rules.ts";
import { decodeEvent } from "#modules/pdf/discussion/discussion.calls.ts";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { References } from "#ui/Markdown/references.ts";
import type { Citation, DiscussionMessage } from "#contract/pdf/discussions.contract.ts";

const citation = (n: number, over: Partial<Citation> = {}): Citation => ({
  n,
  document_id: "document_0123456789abc",
  page: 4,
  quote: "words of the page",
  quads: [[0.1, 0.2, 0.3, 0.4]],
  verified: true,
  ...over,
});
const answer = "answer_0123456789abcdef";
const heard = (event: string | undefined, data: unknown, id?: string) =>
  decodeEvent({ event, id, data: JSON.stringify(data) });

const show = (text: string) =>
  renderToStaticMarkup(
    <References value={(n) => (n === 1 ? <b>p. 4</b> : null)}>
      <Markdown text={text} />
    </References>,
  );

const message = (over: Partial<DiscussionMessage>): DiscussionMessage => ({
  id: "message_0123456789abcde",
  role: "user",
  message: "Why?",
  type: "text",
  images: [],
  status: "complete",
  reason: null,
  citations: [],
  not_found: null,
  model_name: null,
  created_at: "2026-11-21T10:00:00Z",
  ...over,
});

const lineOf = ({ n, quote, page }: Citation) => `[${n}] "${quote}" p. ${page}`;

describe("an answer that is copied with its citations", () => {
  test.each([
    ["Cash fell [1].", [citation(1)], 'Cash fell [1].\n\n[1] "words of the page" p. 4'],
    [
      "Cash fell [1][2].",
      [citation(1), citation(2, { verified: false })],
      'Cash fell [1][2].\n\n[1] "words of the page" p. 4',
    ],
    ["Nothing is cited.", [], "Nothing is cited."],
  ])("%j brings along the passages that were found: %j", (text, citations, copied) => {
    expect(withPassages(text, citations, lineOf)).toBe(copied);
  });
});

describe("an answer about a file", () => {
  test("brings its words in the frames of the specification, each with its place", () => {
    const frame = { message: "né ", type: "text", imageData: null, images: [], user_id: "user_0123456789abcdefgh" };
    expect(heard(undefined, frame, `${answer}:3`)).toEqual({
      type: "frame",
      frame: { text: "né " },
      position: { answer, offset: 3 },
    });
  });

  test("brings its passages between them, which take no place in the text", () => {
    expect(heard("citation", citation(1))).toEqual({ type: "frame", frame: { citation: citation(1) }, position: null });
  });

  test.each([
    ["citation", null],
    ["message", "text"],
    ["message", { message: 4 }],
    ["end", { status: "complete" }],
    ["else", {}],
  ])("passes over an event %s that cannot be counted", (event, data) => expect(heard(event, data)).toBeNull());

  test("has each passage once, in order, however often it is sent", () => {
    const told = [citation(2), citation(1), citation(2, { verified: false })];
    const known = told.reduce<Citation[]>(withCitation, []);
    expect(known.map(({ n, verified }) => [n, verified])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe("the passages in the words of an answer", () => {
  test("stand where their numbers stand; a number without a passage stays a number", () => {
    expect(show("It fell [1], then rose [2].")).toContain("It fell <b>p. 4</b>, then rose [2].");
  });

  test("are none inside of code, and none where no component draws them", () => {
    expect(show("`a[1]`")).toContain('<code dir="ltr">a[1]</code>');
    expect(renderToStaticMarkup(<Markdown text="It fell [1]." />)).toContain("It fell [1].");
  });
});

describe("a discussion that is read again", () => {
  test("puts each answer below its question, with its passages and where it looked in vain", () => {
    const [turn, ...others] = turnsOf([
      message({ images: ["/api/files/file_0123456789abcdefgh"] }),
      message({
        role: "assistant",
        message: "So.",
        citations: [citation(1)],
        not_found: { pages: [2], documents: [] },
      }),
    ]);
    expect(others).toEqual([]);
    expect(turn?.question?.pictures).toEqual([{ fileId: "file_0123456789abcdefgh", url: null, name: "" }]);
    expect(turn?.answer).toMatchObject({ text: "So.", citations: [{ n: 1 }], notFound: { pages: [2] } });
  });

  test("shows a question whose answer is not there", () => {
    expect(turnsOf([message({})])).toMatchObject([{ question: { text: "Why?" }, answer: null }]);
  });
});
