import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lineOf, open, textOf } from "./saver.fixture.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("what is typed", () => {
  test("is kept here after a quarter of a second and saved 800 ms after the last key", async () => {
    const page = open();
    page.type("a=1 b");
    await pass(300);
    expect([page.stored(), page.world.kept && lineOf(page.world.kept.text.blocks)]).toEqual(["a b", "a=1 b"]);
    page.type("a=12 b");
    await pass(790);
    expect(page.world.sent).toBe(0);
    await pass(20);
    expect([page.stored(), page.world.kept, page.saver.state()]).toEqual(["a=12 b", null, "saved"]);
  });

  test("while a save is under way is saved after it", async () => {
    const page = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    page.world.next = [promise];
    page.type("a=1 b");
    await pass(900);
    page.type("a=12 b");
    resolve();
    await pass(1_000);
    expect([page.stored(), page.world.server.version, page.saver.state()]).toEqual(["a=12 b", 3, "saved"]);
  });

  test("and taken back makes no version", async () => {
    const page = open();
    page.type("a=1 b");
    page.type("a b");
    await pass(2_000);
    expect([page.world.sent, page.saver.state()]).toEqual([0, "saved"]);
  });

  test("is saved at once when the page loses the focus", async () => {
    const page = open();
    page.type("a=1 b");
    await page.saver.flush();
    expect(page.stored()).toBe("a=1 b");
  });

  test("as a title is saved too", async () => {
    const page = open();
    page.type("a b", "A better title");
    await pass(900);
    expect(page.world.server.title).toBe("A better title");
  });
});

describe("without the server", () => {
  test("an edit is kept here and sent again until it arrives", async () => {
    const page = open();
    page.world.next = ["away", "away"];
    page.type("a=1 b");
    await pass(1_000);
    expect([page.saver.state(), page.world.kept !== null]).toEqual(["offline", true]);
    await pass(8_000);
    expect([page.stored(), page.saver.state(), page.world.kept]).toEqual(["a=1 b", "saved", null]);
  });

  test("an edit goes as soon as the network is back", async () => {
    const page = open();
    page.world.next = ["away", "away", "away", "away"];
    page.type("a=1 b");
    await pass(30_000);
    page.world.next = [];
    page.saver.retry();
    await pass(10);
    expect(page.stored()).toBe("a=1 b");
  });

  test("a save whose answer was lost is found, and made once", async () => {
    const page = open();
    page.world.next = ["lost"];
    page.type("a=1 b");
    await pass(5_000);
    expect([page.stored(), page.world.server.version, page.saver.state(), page.world.asked]).toEqual([
      "a=1 b",
      2,
      "saved",
      [],
    ]);
  });

  test("and with a full storage, the page says that nothing keeps it", async () => {
    const page = open();
    page.world.isFull = true;
    page.world.next = ["away"];
    page.type("a=1 b");
    await pass(1_000);
    expect(page.saver.state()).toBe("unkept");
    await pass(5_000);
    expect(page.saver.state()).toBe("saved");
  });

  test.each(["too_long", "refused"] as const)(
    "a text that is %s stays here and is not sent again and again",
    async (how) => {
      const page = open();
      page.world.next = [how];
      page.type("a=1 b");
      await pass(60_000);
      expect([page.saver.state(), page.world.sent, page.world.kept !== null]).toEqual([how, 1, true]);
    },
  );

  test("a text that was too long is saved when it is shorter", async () => {
    const page = open();
    page.world.next = ["too_long"];
    page.type("a=long b");
    await pass(1_000);
    page.type("a=1 b");
    await pass(1_000);
    expect([page.stored(), page.saver.state()]).toEqual(["a=1 b", "saved"]);
  });
});

describe("another version that came first", () => {
  test("is merged block by block", async () => {
    const page = open("a b c");
    page.elsewhere("a b=theirs c", "Their title");
    page.type("a=mine b c");
    await pass(1_000);
    expect([page.stored(), page.shown(), page.world.server.title, page.saver.state()]).toEqual([
      "a=mine b=theirs c",
      "a=mine b=theirs c",
      "Their title",
      "saved",
    ]);
  });

  test.each([
    ["mine", "a=mine b"],
    ["theirs", "a=theirs b"],
    ["both", "a=mine new=theirs b"],
  ] as const)("asks about a block that both changed: %s", async (choice, result) => {
    const page = open();
    page.elsewhere("a=theirs b");
    page.type("a=mine b");
    await pass(1_000);
    expect([page.saver.state(), page.world.asked, page.shown(), page.stored()]).toEqual([
      "conflict",
      ["a"],
      "a=mine b",
      "a=theirs b",
    ]);
    page.saver.resolve("a", choice);
    await pass(1_000);
    expect([page.stored(), page.saver.state()]).toEqual([result, "saved"]);
  });

  test("keeps what is typed while it asks, and asks again where the page was left", async () => {
    const page = open();
    page.elsewhere("a=theirs b");
    page.type("a=mine b");
    await pass(1_000);
    page.type("a=mine b=more");
    await pass(5_000);
    expect(page.stored()).toBe("a=theirs b");
    const later = open("a=theirs b");
    if (page.world.kept) later.saver.restore({ ...page.world.kept, base: { ...page.world.kept.base, version: 0 } });
    expect([later.world.asked, later.shown()]).toEqual([["a"], "a=mine b=more"]);
    page.saver.resolve("a", "mine");
    await pass(1_000);
    expect(page.stored()).toBe("a=mine b=more");
  });
});

describe("what a model wrote", () => {
  test("is saved apart from what is typed before it and after it", async () => {
    const page = open();
    page.type("a=typed b");
    page.accept("a=better b");
    page.accept("a=better b=better");
    page.type("a=better b=best");
    await pass(900);
    expect(page.world.causes).toEqual(["a=typed b: autosave", "a=better b=better: ai", "a=better b=best: autosave"]);
  });

  test("while the server was away is saved in the same steps", async () => {
    const page = open();
    page.world.next = ["away"];
    page.accept("a=better b");
    await pass(850);
    page.type("a=better b=best");
    await pass(10_000);
    expect(page.world.causes).toEqual(["a=better b: ai", "a=better b=best: autosave"]);
    expect([page.saver.state(), page.world.kept]).toEqual(["saved", null]);
  });
});

describe("an edit of an earlier page", () => {
  test("is shown and saved", async () => {
    const page = open();
    page.saver.restore({ base: { ...textOf("a b"), version: 1 }, text: textOf("a=1 b") });
    await pass(10);
    expect([page.shown(), page.stored()]).toEqual(["a=1 b", "a=1 b"]);
  });

  test("is merged with what was saved since", async () => {
    const page = open("a b=later");
    page.saver.restore({ base: { ...textOf("a b"), version: 0 }, text: textOf("a=1 b") });
    await pass(10);
    expect([page.shown(), page.stored(), page.saver.state()]).toEqual(["a=1 b=later", "a=1 b=later", "saved"]);
  });

  test("that was saved after all changes nothing", async () => {
    const page = open("a=1 b");
    page.saver.restore({ base: { ...textOf("a b"), version: 0 }, text: textOf("a=1 b") });
    await pass(10);
    expect([page.world.sent, page.stored(), page.saver.state(), page.world.kept]).toEqual([0, "a=1 b", "saved", null]);
  });
});

test("other tabs hear of every edit and every save", async () => {
  const page = open();
  page.type("a=1 b");
  await pass(1_000);
  expect(page.world.announced).toEqual(["a=1 b", "a=1 b"]);
});

test("a page that follows another tab sends nothing", async () => {
  const page = open();
  page.type("a=1 b");
  page.saver.follow({ ...textOf("a=2 b"), version: 4 });
  await pass(2_000);
  expect([page.world.sent, page.shown(), page.saver.version()]).toEqual([0, "a=2 b", 4]);
});

test("a page that has ended sends nothing", async () => {
  const page = open();
  page.type("a=1 b");
  page.saver.end();
  await pass(5_000);
  expect(page.world.sent).toBe(0);
});
