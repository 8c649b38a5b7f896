import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDrafts, withDraft, type DraftsByKey } from "#thread/drafts.ts";
import { stubBrowser } from "../chat/page.ts";

interface Kept {
  modelId: number | null;
}
const draft = (at: number, text = "words") => ({ text, modelId: 1, at });
const parse = ({ modelId }: Readonly<Record<string, unknown>>): Kept | null =>
  modelId === null || typeof modelId === "number" ? { modelId } : null;
const open = (isWorthKeeping?: (kept: Kept) => boolean) =>
  createDrafts<Kept>({ entry: "some-drafts", owner: "person", parse, ...(isWorthKeeping && { isWorthKeeping }) });

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

test("the latest thirty drafts are kept", () => {
  let drafts: DraftsByKey<Kept> = {};
  for (let n = 0; n < 40; n += 1) drafts = withDraft(drafts, `c${n}`, draft(n));
  expect(Object.keys(drafts)).toHaveLength(30);
  expect(drafts["c39"]).toEqual(draft(39));
  expect(drafts["c9"]).toBeUndefined();
});

describe("a draft", () => {
  test("is there for a page that is loaded anew, with what is kept beside it", () => {
    open().write("a", { text: "half a thought", modelId: 7 }, 1);
    expect(open().read("a")).toEqual({ text: "half a thought", modelId: 7, at: 1 });
  });

  test("that was emptied is none", () => {
    const drafts = open();
    drafts.write("a", { text: "words", modelId: 1 });
    drafts.write("a", { text: "  \n", modelId: 1 });
    expect(drafts.read("a")).toBeNull();
  });

  test("without words stays where what is beside it is worth keeping", () => {
    const drafts = open(({ modelId }) => modelId !== null);
    drafts.write("a", { text: "", modelId: 3 }, 1);
    drafts.write("b", { text: "", modelId: null }, 1);
    expect([drafts.read("a"), drafts.read("b")]).toEqual([{ text: "", modelId: 3, at: 1 }, null]);
  });

  test.each([
    ["that is no object", "7"],
    ["without its words", '{"a":{"modelId":1,"at":1}}'],
    ["with a model of another shape", '{"a":{"text":"x","modelId":"one","at":1}}'],
  ])("of an entry %s is none", (_name, stored) => {
    localStorage.setItem("ensemble.of.visitor.typed.some-drafts", stored);
    expect(open().read("a")).toBeNull();
  });

  test("stays until the page is left where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const drafts = open();
    drafts.write("a", { text: "words", modelId: 1 }, 1);
    expect(drafts.read("a")?.text).toBe("words");
  });
});
