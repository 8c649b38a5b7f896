import { describe, expect, test } from "vitest";
import { placed, replacementsOf } from "../../../worker/modules/models/order.rules.ts";

const at = (...orders: number[]) => orders.map((sort_order, index) => ({ id: index + 1, sort_order }));

/** Ids in the order that the catalogue has after the changes. */
function after(catalogue: { id: number; sort_order: number }[], wanted: number[]): number[] {
  const changes = new Map(placed(catalogue, wanted).map((place) => [place.id, place.sort_order]));
  return catalogue
    .map(({ id, sort_order }) => ({ id, sort_order: changes.get(id) ?? sort_order }))
    .toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)
    .map(({ id }) => id);
}

describe("models that change places", () => {
  test("exchange their numbers, and those of no other model change", () => {
    expect(placed(at(10, 20, 30, 40), [3, 2])).toEqual([
      { id: 3, sort_order: 20 },
      { id: 2, sort_order: 30 },
    ]);
  });

  test.each([
    ["one goes up", at(10, 20, 30), [2, 1], [2, 1, 3]],
    ["the last comes first", at(10, 20, 30), [3, 1, 2], [3, 1, 2]],
    ["those between stay where they are", at(10, 20, 30, 40), [4, 1], [4, 2, 3, 1]],
    ["all that stand on one number", at(5, 5, 5, 5), [4, 3, 2, 1], [4, 3, 2, 1]],
    ["two of those on one number", at(5, 5, 5, 5), [2, 1], [2, 1, 3, 4]],
    ["onto a number that is held by others", at(0, 0, 1, 1), [4, 1], [4, 2, 3, 1]],
  ])("%s", (_what, catalogue, wanted, ids) => {
    expect(after(catalogue, wanted)).toEqual(ids);
  });

  test.each([
    ["in the order they have", at(10, 20), [1, 2]],
    ["alone", at(10, 20), [2]],
    ["that are none", at(10, 20), []],
    ["named twice", at(10, 20), [1, 2, 1]],
  ])("change nothing %s", (_what, catalogue, wanted) => {
    expect(placed(catalogue, wanted)).toEqual([]);
  });

  test("push on only as far as they must", () => {
    expect(placed(at(5, 5, 6, 90), [3, 1])).toEqual([
      { id: 3, sort_order: 5 },
      { id: 2, sort_order: 6 },
      { id: 1, sort_order: 7 },
    ]);
  });
});

const model = (id: number, provider: string, change: object = {}) => ({
  id,
  provider,
  can_see_images: 0 as const,
  can_read_pdf: 0 as const,
  need_account: 1 as const,
  ...change,
});
const gpt = model(1, "chatgpt");

describe("who answers in a model's stead", () => {
  test.each([
    ["the others of its name, in the order of the catalogue", [model(2, "together"), gpt, model(3, "aiml")], [2, 3]],
    ["none, where it is alone", [gpt], []],
    ["none of its own vendor, which has failed", [gpt, model(2, "chatgpt")], []],
    ["one of a vendor", [gpt, model(2, "together"), model(3, "together")], [2]],
    [
      "another of a vendor for pictures, which its first cannot see",
      [gpt, model(2, "together"), model(3, "together", { can_see_images: 1 })],
      [2, 3],
    ],
    [
      "another of a vendor for guests, to whom its first is closed",
      [gpt, model(2, "together"), model(3, "together", { need_account: 0 })],
      [2, 3],
    ],
  ])("is %s", (_what, family, ids) => {
    expect(replacementsOf(gpt, family).map(({ id }) => id)).toEqual(ids);
  });
});
