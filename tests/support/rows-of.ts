import type { Page } from "../../worker/lib/pagination.ts";

/** The rows of a list that was read without a page; a page of it fails the test. */
export function rowsOf<Row>(list: Row[] | Page<Row>): Row[] {
  if (!Array.isArray(list)) throw new Error("a page came, where all rows were asked for");
  return list;
}
