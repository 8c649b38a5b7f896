export interface PageRequest {
  /** From 1. */
  page: number;
  size: number;
}

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
}

export function pageRequest(page: string | undefined, size: number): PageRequest {
  return { page: page === undefined ? 1 : Number(page), size };
}

export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;

/** A page past the last one is empty, not an error: rows may have gone meanwhile. */
export function toPage<T>(data: T[], total: number, { page, size }: PageRequest): Page<T> {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / size)) };
}

/** The most rows that a list answers where no page is asked for. */
export const wholeSize = 1_000;

export interface ListRequest extends PageRequest {
  isWhole: boolean;
}

/** What a list is asked for: a page of so many rows, or without one the newest of all. */
export const listRequest = (page: string | undefined, size: number): ListRequest =>
  page === undefined ? { page: 1, size: wholeSize, isWhole: true } : { ...pageRequest(page, size), isWhole: false };

/** A list as it is answered: the rows where all were asked for, else their page. */
export type List<Row, Paged extends Page<Row> = Page<Row>> = Row[] | Paged;

export const toList = <Row, Paged extends Page<Row>>(
  paged: Paged & Page<Row>,
  { isWhole }: ListRequest,
): List<Row, Paged> => (isWhole ? paged.data : paged);

/** The same of rows that are all here. */
export const toListPage = <Row>(rows: readonly Row[], request: ListRequest): List<Row> => {
  const from = offsetOf(request);
  return toList(toPage(rows.slice(from, from + request.size), rows.length, request), request);
};

export interface Listing<T> extends Page<T> {
  total: number;
}

export const toListing = <T>(data: T[], total: number, request: PageRequest): Listing<T> => ({
  ...toPage(data, total, request),
  total,
});

/** How many rows a page of an admin's list has. */
export const listingSize = 50;

export interface Order<Column extends string> {
  column: Column;
  descending: boolean;
}

/** '-name' is by name, from the last one down. */
export function toOrder<Column extends string>(sort: Column | `-${Column}`): Order<Column> {
  const descending = sort.startsWith("-");
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
}
