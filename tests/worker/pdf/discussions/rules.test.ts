import { Marked } from "marked";
import { describe, expect, test } from "vitest";
import type { DiscussionMessage } from "../../../../worker/contract/pdf/discussions.contract.ts";
import { documentSystemPrompt } from "../../../../worker/modules/pdf/discussions/discussions.prompts.ts";
import { encodeDocumentEvent } from "../../../../worker/modules/pdf/discussions/document-stream.rules.ts";
import type { AnswerEvent } from "../../../../worker/answers/events.ts";
import { citedIn } from "../../../../worker/answers/sources.rules.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { goesOn } from "../../../../worker/knowledge/asked-words.rules.ts";
import { exportMarkdown } from "../../../../worker/modules/pdf/discussions/export.rules.ts";
import { documentsOf, ids } from "../../../support/answers.ts";

describe("the instructions of a model", () => {
  test.each([
    ["in the language of the question", {}, "Answer in the language of the question."],
    ["in the reader's language", { settings: { answer_language: "fr", strictness: "strict" } }, "Answer in French."],
    ["strictly from the passages", {}, "Say only what the passages say."],
    [
      "with what it knows beside them",
      { settings: { answer_language: null, strictness: "open" } },
      "does not come from the document",
    ],
    ["to explain", { purpose: "explain" }, "explained in plain words"],
    ["to translate into the reader's language", { purpose: "translate", locale: "fr" }, "Translate into French"],
  ] as const)("%s", (_name, change, words) => {
    expect(documentSystemPrompt(documentsOf([], change))).toContain(words);
  });
});

const encode = (event: AnswerEvent) => encodeDocumentEvent(event, { personId: ids.user });

describe("the stream of a file's answer", () => {
  test("tells text in the fields of the specification and no other", () => {
    expect(encode({ event: "message", id: "a:2", data: { text: "Be" } })).toBe(
      `id: a:2\ndata: {"message":"Be","type":"text","imageData":null,"images":[],"user_id":"${ids.user}"}\n\n`,
    );
  });

  test("has none of the chat's counts", () => {
    expect(
      encode({ event: "message", data: { complete: true, input_tokens: 1, conversation: ids.conversation } }),
    ).toBe("");
    const end = { status: "complete", length: 2, reason: null, withdrawn: false, cost_micros: 7 } as const;
    expect(encode({ event: "end", data: end })).toBe(
      'event: end\ndata: {"status":"complete","length":2,"reason":null,"withdrawn":false,"not_found":null}\n\n',
    );
  });

  test("has where it looked that found nothing", () => {
    const end = { status: "complete", length: 2, reason: null, withdrawn: false, cost_micros: 7 } as const;
    const note = { pages: [1], documents: [ids.document] };
    expect(encode({ event: "end", data: { ...end, note } })).toContain(
      `"not_found":{"pages":[1],"documents":["${ids.document}"]}`,
    );
  });

  test("is not the chat's, which does not say where it looked", () => {
    const chat = createKinds().of("chat");
    const encodeChat = (event: AnswerEvent) => chat.encode(event, { personId: ids.user });
    expect(encodeChat({ event: "message", data: { text: "Be" } })).toBe('data: {"text":"Be"}\n\n');
    expect(encodeChat({ event: "citation", data: { n: 1 } })).toBe('event: citation\ndata: {"n":1}\n\n');
    const end = { status: "complete", length: 2, reason: null, withdrawn: false, cost_micros: 7 } as const;
    expect(encodeChat({ event: "end", data: { ...end, note: null } })).toBe(
      `event: end\ndata: ${JSON.stringify(end)}\n\n`,
    );
  });
});

test("a citation whose number was cut off goes with it", () => {
  const citation = { document_id: ids.document, page: 1, quote: "q", quads: [], verified: true };
  const all = [1, 2, 11].map((n) => ({ ...citation, n }));
  expect(citedIn("One [1] two [11", all).map(({ n }) => n)).toEqual([1]);
});

test.each([
  ["And why?", true],
  ["Et la seconde ?", true],
  ["When does the spring tide come to Brest?", false],
])("%s goes on from the question before: %s", (question, expected) => {
  expect(goesOn(question)).toBe(expected);
});

const message = (fields: Partial<DiscussionMessage>): DiscussionMessage => ({
  id: ids.answer,
  role: "assistant",
  message: "Twice [1].",
  type: "text",
  images: [],
  status: "complete",
  reason: null,
  citations: [],
  not_found: null,
  model_name: "GPT",
  created_at: "2026-11-21T12:00:00Z",
  ...fields,
});
const citation = { n: 1, document_id: ids.document, page: 4, quote: "twice a\nmonth", quads: [], verified: true };
const written = (...messages: DiscussionMessage[]) => exportMarkdown({ name: "tides.pdf", cited: {}, messages });

describe("an exported discussion", () => {
  test("has each question with its answer and its passages", () => {
    expect(written(message({ role: "user", message: "When?" }), message({ citations: [citation] }))).toBe(
      "# tides.pdf\n\n## When?\n\nTwice [1].\n\n- [1] “twice a month” (tides.pdf, p. 4)\n\n<!-- DigitalSourceType: http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia -->\n",
    );
    expect(written(message({ role: "user", message: "When?" }))).toBe("# tides.pdf\n\n## When?\n");
  });

  test("strikes through what was not found on its page", () => {
    expect(written(message({ citations: [{ ...citation, verified: false }] }))).toContain("- [1] ~~“twice a month”~~");
  });

  test("says where nothing was found", () => {
    expect(written(message({ not_found: { pages: [1, 4], documents: [ids.document] } }))).toContain(
      "tides.pdf, p. 1, 4",
    );
  });

  test.each(["![x](https://evil.example/?q=1)", "[here](javascript:alert(1))", "<img src=x>", "<script>x</script>"])(
    "leads nowhere: %s",
    (text) => {
      const markdown = written(message({ message: text, citations: [{ ...citation, quote: text }] }));
      expect(markdown).not.toMatch(/\]\(|(?<!\\)<[a-z]/);
    },
  );

  test.each([
    "![a][b]\n\n[b]: https://evil.example/a.png",
    "![b][]\n\n[b]: <https://evil.example/a.png> 'title'",
    "![b]\n\n> [b]: https://evil.example/a.png",
    "![b]\n\n- [b]:\n  https://evil.example/a.png",
    "![a b]\n\n[a\nb]: https://evil.example/a.png",
    "[here][b]\n\n   [b]: javascript:alert(1)",
    "![a](https://evil.example/a.png)",
    "![a\\](https://evil.example/a.png)](https://evil.example/b.png)",
  ])("shows no picture and no link of the model's: %j", (text) => {
    const reader = new Marked({ gfm: false });
    expect(reader.parse(text)).toMatch(/<(img|a) /);
    const answer = message({ message: text, citations: [{ ...citation, quote: text }] });
    expect(reader.parse(written(message({ role: "user", message: text }), answer))).not.toMatch(/<(img|a) /);
  });

  test("spreads no picture over two answers", () => {
    const [use, definition] = ["![a][b]", "[b]: https://evil.example/a.png"].map((text) => message({ message: text }));
    if (!use || !definition) throw new Error("two answers");
    expect(new Marked().parse(written(use, definition))).not.toContain("<img");
  });
});
