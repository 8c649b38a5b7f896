import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import type { Source } from "#lib/use-loaded.ts";
import type { Pages } from "#ui/Listing/listing.ts";
import { call } from "./call.ts";
import { callAll, type PageOf, type RowsOf } from "./lists.ts";
import type { InputOf } from "./request.ts";

/** What an endpoint answers to `input`, for `useLoaded`. */
export const toSource = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Source<ResponseOf<E>> => ({
  key: JSON.stringify([endpoint.path, input]),
  read: (signal) => call(endpoint, input, { signal }),
});

/** Every row of a list of the API, for `useLoaded`. */
export const rowsOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Source<RowsOf<E>> => ({
  key: JSON.stringify([endpoint.path, input]),
  read: (signal) => callAll(endpoint, input, { signal }),
});

/** A list of the API, for `Listing`: page, search, order and filters become its query. */
export const pagedSource = <E extends Endpoint>(
  endpoint: E,
  params?: Record<string, string>,
): Pages<PageOf<E> extends { data: (infer Row)[] } ? Row : never> => ({
  key: JSON.stringify([endpoint.path, params]),
  read: ({ page = "1", ...query }, signal) =>
    call(endpoint, { ...(params && { params }), query: { ...query, page } } as InputOf<E>, { signal }) as never,
});
