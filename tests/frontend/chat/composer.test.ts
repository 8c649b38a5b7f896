import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorKey } from "#locales/fr/errors.ts";
import {
  addPictures,
  composer,
  fillComposer,
  firstVariable,
  removePicture,
  type Attachment,
} from "#modules/chat/composer.ts";
import { stubBrowser } from "./page.ts";

const giveBack = (text: string, refused: ErrorKey | null, pictures: Attachment[] = []) =>
  composer.giveBack(
    "new",
    { ...composer.asTyped(text), attached: { pictures, files: [], waits: false, faults: [] } },
    refused,
  );

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  composer.show("new");
});

afterEach(() => {
  composer.hide();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the composer", () => {
  test("keeps a draft per conversation", () => {
    composer.type("for a new one");
    composer.show("conversation_a");
    composer.type("for another");
    composer.show("new");
    expect(composer.state.text).toBe("for a new one");
    composer.show("conversation_a");
    expect(composer.state.text).toBe("for another");
  });

  test("keeps the pictures of a draft while another one is on the screen", () => {
    addPictures([new File(["x"], "tide.png", { type: "image/png" })]);
    composer.show("conversation_a");
    expect(composer.state.attached.pictures).toEqual([]);
    composer.hide();
    composer.show("new");
    expect(composer.state.attached.pictures.map(({ file }) => file.name)).toEqual(["tide.png"]);
    for (const { key } of composer.state.attached.pictures) removePicture(key);
  });

  test("still has a question that was taken but not yet received after a reload", () => {
    composer.type("on its way");
    vi.advanceTimersByTime(500);
    composer.take();
    expect(composer.state.text).toBe("");
    composer.state.draft = null;
    composer.show("new");
    expect(composer.state.text).toBe("on its way");
  });

  test("goes on in the conversation that its question began", () => {
    composer.type("asked");
    vi.advanceTimersByTime(500);
    composer.take();
    composer.move("new", "conversation_b");
    composer.type("and next");
    composer.hide();
    composer.show("new");
    expect(composer.state.text).toBe("");
    composer.show("conversation_b");
    expect(composer.state.text).toBe("and next");
  });

  test("puts a question that comes back above what was typed meanwhile", () => {
    composer.type("newer words");
    giveBack("older question", null);
    expect(composer.state.text).toBe("older question\n\nnewer words");
  });

  test("says why a question came back also when it is drawn anew, or was not there at that moment", () => {
    const picture = { key: "a", file: new File(["x"], "tide.png", { type: "image/png" }), url: "blob:a" };
    giveBack("refused", "chat.too_long");
    composer.hide();
    composer.show("new");
    expect([composer.state.text, composer.state.refused]).toEqual(["refused", "chat.too_long"]);
    composer.hide();
    giveBack("again", "chat.image_invalid", [picture]);
    composer.show("new");
    expect([composer.state.text, composer.state.refused, composer.state.attached.pictures.length]).toEqual([
      "again\n\nrefused",
      "chat.image_invalid",
      1,
    ]);
    removePicture("a");
    composer.type("");
  });

  test("is filled by a prompt, its first variable selected", () => {
    expect(fillComposer("Explain {idea} to {person}.")).toBe(true);
    expect(composer.state.text).toBe("Explain {idea} to {person}.");
    expect(composer.state.focus).toEqual({ from: 8, to: 14 });
  });

  test("that is not on the screen finds a prompt when it comes", () => {
    composer.hide();
    expect(fillComposer("Explain {idea}.")).toBe(false);
    composer.show("new");
    expect(composer.state.text).toBe("Explain {idea}.");
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
