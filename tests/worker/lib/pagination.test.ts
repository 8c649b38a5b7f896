import { describe, expect, test } from "vitest";
import { toListPage, listRequest, toList, toListing, toPage } from "../../../worker/lib/pagination.ts";

const newestFirst = (count: number) => Array.from({ length: count }, (_, place) => count - place);

describe("a list of rows that are all here", () => {
  test.each([
    ["is an array of them where no page is asked for", 3, undefined, [3, 2, 1]],
    ["is an empty array where there are none", 0, undefined, []],
    ["is a page where one is", 5, "2", { data: [3, 2], current_page: 2, last_page: 3 }],
    ["is an empty page behind the last one", 2, "7", { data: [], current_page: 7, last_page: 1 }],
  ])("%s", (_what, count, page, answer) => {
    expect(toListPage(newestFirst(count), listRequest(page, 2))).toEqual(answer);
  });

  test("has 1,000 of them at most, the newest", () => {
    expect(toListPage(newestFirst(1_200), listRequest(undefined, 2))).toEqual(newestFirst(1_200).slice(0, 1_000));
  });
});

const pageOfOne = { data: [1], current_page: 1, last_page: 1 };
test.each([
  ["left out where all rows were asked for", undefined, [[1], [1]]],
  ["kept where a page was", "1", [pageOfOne, { ...pageOfOne, total: 1 }]],
])("what a page says beside its rows is %s", (_what, page, answers) => {
  const request = listRequest(page, 2);
  expect([toList(toPage([1], 1, request), request), toList(toListing([1], 1, request), request)]).toEqual(answers);
});
