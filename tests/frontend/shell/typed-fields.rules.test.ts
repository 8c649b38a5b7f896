import { describe, expect, test } from "vitest";
import {
  fieldsToKeep,
  isKept,
  meetField,
  parseFields,
  type ShownField,
  type TypedField,
} from "#shell/typed-fields.rules.ts";

const now = Date.UTC(2026, 10, 29);
const field = (over: Partial<TypedField> = {}): TypedField => ({
  path: "/user/history",
  name: "name Name",
  place: 0,
  before: "",
  text: "Tides",
  at: now,
  ...over,
});

describe("of the fields of a page whose session ends", () => {
  test.each<[string, TypedField[], TypedField[], TypedField[]]>([
    ["a changed one is kept", [field()], [], [field()]],
    ["one that holds what it held is not", [field({ before: "Tides" })], [], []],
    ["an emptied one is not", [field({ text: " ", before: "Tides" })], [], []],
    [
      "one that was sent a moment ago and closed is kept",
      [],
      [field({ at: now - 29_000 })],
      [field({ at: now - 29_000 })],
    ],
    ["one that closed long ago is not", [], [field({ at: now - 30_000 })], []],
  ])("%s", (_, shown, sent, kept) => {
    expect(fieldsToKeep(shown, sent, [], now)).toEqual(kept);
  });

  test("the newest text of a field is kept beside those of other pages", () => {
    const elsewhere = field({ path: "/user/pdf" });
    const kept = fieldsToKeep([field({ text: "New" })], [], [field({ text: "Old" }), elsewhere], now);
    expect(kept).toEqual([field({ text: "New" }), elsewhere]);
  });

  test.each([
    ["text", "", true],
    ["textarea", "off", true],
    ["password", "", false],
    ["text", "current-password", false],
    ["text", "one-time-code", false],
    ["checkbox", "", false],
  ])("of type %s with autocomplete %j: kept is %s", (type, autocomplete, kept) => {
    expect(isKept({ type, autocomplete })).toBe(kept);
  });
});

describe("a field that is shown after signing in", () => {
  test.each<[string, Partial<ShownField>, number, string]>([
    ["is filled where it is as it was", {}, 0, "fill"],
    ["is left alone where its page has brought the text back", { text: "Tides\n\nand more" }, 0, "forget"],
    ["is left alone where it holds something else", { text: "Moon" }, 0, "wait"],
    ["of another page is another one", { path: "/user/pdf" }, 0, "wait"],
    ["of another place is another one", { place: 1 }, 0, "wait"],
    ["is not filled after seven days", {}, 7 * 86_400_000, "forget"],
  ])("%s", (_, over, later, meeting) => {
    const { path, name, place } = field();
    expect(meetField(field(), { path, name, place, text: "", ...over }, now + later)).toBe(meeting);
  });
});

test("stored fields of another shape are left out", () => {
  expect(parseFields([field(), { path: 1 }, "x"])).toEqual([field()]);
  expect(parseFields("x")).toEqual([]);
});
