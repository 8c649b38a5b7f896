import { describe, expect, test } from "vitest";
import {
  emptyDraft,
  queryAt,
  retyped,
  toBody,
  toDraft,
  withMention,
  withSign,
} from "#modules/comments/writing/mention-text.rules.ts";
import type { CommentDraft } from "#modules/comments/writing/mention-text.rules.ts";

const ben = { id: "ben", name: "Ben Okri" };
const words = (text: string): CommentDraft => ({ text, mentions: [] });

/** "Hello @Ben Okri, you?" */
const hello = retyped(withMention(words("Hello @be"), { from: 6, words: "be" }, ben).draft, "Hello @Ben Okri, you?");

describe("a name that is typed after the sign", () => {
  test.each<[text: string, query: string | null]>([
    ["@", ""],
    ["Hello @be", "be"],
    ["(@be", "be"],
    ["@Ben Ok", "Ben Ok"],
    ["ada@example", null],
    ["@Ben and the sails", null],
    ["@be ", null],
    ["no sign", null],
  ])("%j asks for %j", (text, query) => {
    expect(queryAt(words(text), text.length)?.words ?? null).toBe(query);
  });

  test("asks for no one where a member was chosen, and looks at the caret alone", () => {
    expect(queryAt(hello, "Hello @Ben".length)).toBeNull();
    expect(queryAt(words("@be later"), 3)).toEqual({ from: 0, words: "be" });
  });

  test("becomes a mention, with the caret behind it", () => {
    const chosen = withMention(words("Hello @be"), { from: 6, words: "be" }, ben);
    expect(chosen).toEqual({
      draft: { text: "Hello @Ben Okri ", mentions: [{ person: "ben", shown: "@Ben Okri", at: 6 }] },
      caret: 16,
    });
    expect(withMention(words("@be then"), { from: 0, words: "be" }, ben).draft.text).toBe("@Ben Okri then");
  });
});

describe("a draft with a mention", () => {
  test.each<[what: string, text: string, at: number | null]>([
    ["words before it", "Well, hello @Ben Okri, you?", 12],
    ["words behind it", "Hello @Ben Okri, and you?", 6],
    ["all before it deleted", "@Ben Okri, you?", 0],
    ["a letter of it deleted", "Hello @Ben Okr, you?", null],
    ["a letter put into it", "Hello @Benn Okri, you?", null],
    ["everything replaced", "Other words", null],
  ])("after %s", (_what, text, at) => {
    expect(retyped(hello, text).mentions.map((one) => one.at)).toEqual(at === null ? [] : [at]);
  });

  test("is sent as words and ids, without the space around it", () => {
    expect(toBody(hello)).toEqual([{ text: "Hello " }, { person: "ben" }, { text: ", you?" }]);
    expect(toBody(words("  \n one  "))).toEqual([{ text: "one" }]);
    expect(toBody(words("   "))).toEqual([]);
    expect(toBody(withMention(words("@"), { from: 0, words: "" }, ben).draft)).toEqual([{ person: "ben" }]);
  });

  test("of two members with one name sends who was chosen", () => {
    const other = { id: "other", name: "Ben Okri" };
    const one = withMention(words("@"), { from: 0, words: "" }, ben).draft;
    const both = withMention(retyped(one, "@Ben Okri @"), { from: 10, words: "" }, other).draft;
    expect(toBody(both)).toEqual([{ person: "ben" }, { text: " " }, { person: "other" }]);
  });

  test("is what a comment was, one who is gone included", () => {
    const body = [{ text: "Hello " }, { person: "ben", name: "Ben Okri" }, { text: "!" }];
    expect(toBody(toDraft(body, "gone"))).toEqual([{ text: "Hello " }, { person: "ben" }, { text: "!" }]);
    expect(toDraft([{ person: "cy", name: null }], "a former member").text).toBe("@a former member");
  });
});

test("the button puts the sign at the start of a word", () => {
  expect(withSign(emptyDraft, 0, 0)).toEqual({ draft: words("@"), caret: 1 });
  expect(withSign(words("Hello"), 5, 5)).toEqual({ draft: words("Hello @"), caret: 7 });
  expect(withSign(words("Hello you"), 6, 9)).toEqual({ draft: words("Hello @"), caret: 7 });
});
