import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addPictures,
  closeDraft,
  fillComposer,
  firstVariable,
  moveDraft,
  openDraft,
  removePicture,
  returnQuestion,
  takeQuestion,
  typeText,
} from "#modules/chat/composer.actions.ts";
import { composer } from "#modules/chat/composer.store.ts";
import { stubBrowser } from "./page.ts";

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  openDraft("new");
});

afterEach(() => {
  closeDraft();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the composer", () => {
  test("keeps a draft per conversation", () => {
    typeText("for a new one");
    openDraft("conversation_a");
    typeText("for another");
    openDraft("new");
    expect(composer.text).toBe("for a new one");
    openDraft("conversation_a");
    expect(composer.text).toBe("for another");
  });

  test("keeps the pictures of a draft while another one is on the screen", () => {
    addPictures([new File(["x"], "tide.png", { type: "image/png" })]);
    openDraft("conversation_a");
    expect(composer.pictures).toEqual([]);
    closeDraft();
    openDraft("new");
    expect(composer.pictures.map(({ file }) => file.name)).toEqual(["tide.png"]);
    for (const { key } of composer.pictures) removePicture(key);
  });

  test("still has a question that was taken but not yet received after a reload", () => {
    typeText("on its way");
    vi.advanceTimersByTime(500);
    takeQuestion();
    expect(composer.text).toBe("");
    composer.draft = null;
    openDraft("new");
    expect(composer.text).toBe("on its way");
  });

  test("goes on in the conversation that its question began", () => {
    typeText("asked");
    vi.advanceTimersByTime(500);
    takeQuestion();
    moveDraft("new", "conversation_b");
    typeText("and next");
    closeDraft();
    openDraft("new");
    expect(composer.text).toBe("");
    openDraft("conversation_b");
    expect(composer.text).toBe("and next");
  });

  test("puts a question that comes back above what was typed meanwhile", () => {
    typeText("newer words");
    returnQuestion("new", "older question", [], null);
    expect(composer.text).toBe("older question\n\nnewer words");
  });

  test("says why a question came back also when it is drawn anew, or was not there at that moment", () => {
    const picture = { key: "a", file: new File(["x"], "tide.png", { type: "image/png" }), url: "blob:a" };
    returnQuestion("new", "refused", [], "chat.too_long");
    closeDraft();
    openDraft("new");
    expect([composer.text, composer.refused]).toEqual(["refused", "chat.too_long"]);
    closeDraft();
    returnQuestion("new", "again", [picture], "chat.image_invalid");
    openDraft("new");
    expect([composer.text, composer.refused, composer.pictures.length]).toEqual(["again", "chat.image_invalid", 1]);
    removePicture("a");
    typeText("");
  });

  test("is filled by a prompt, its first variable selected", () => {
    expect(fillComposer("Explain {idea} to {person}.")).toBe(true);
    expect(composer.text).toBe("Explain {idea} to {person}.");
    expect(composer.focus).toEqual({ from: 8, to: 14 });
  });

  test("that is not on the screen finds a prompt when it comes", () => {
    closeDraft();
    expect(fillComposer("Explain {idea}.")).toBe(false);
    openDraft("new");
    expect(composer.text).toBe("Explain {idea}.");
  });
});

test.each([
  ["no variable", 11, 11],
  ["a {b} c {d}", 2, 5],
  ["code: { }", 6, 9],
  ["{\n}", 3, 3],
])("the first variable of %j is from %i to %i", (text, from, to) => {
  expect(firstVariable(text)).toEqual({ from, to });
});
