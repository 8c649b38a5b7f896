import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { call, type CallOptions } from "./call.ts";
import type { InputOf } from "./request.ts";

/** What a list answers where no page is asked for, and where one is. */
export type RowsOf<E extends Endpoint> = Extract<ResponseOf<E>, readonly unknown[]>;
export type PageOf<E extends Endpoint> = Exclude<ResponseOf<E>, readonly unknown[]>;

/** Every row of a list, the newest 1,000 at most. Throws `ApiError`. */
export const callAll = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<RowsOf<E>> => (await call(endpoint, input, options)) as RowsOf<E>;

/** The page of a list that the query names. Throws `ApiError`. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & { query: { page: string } },
  options?: CallOptions,
): Promise<PageOf<E>> => (await call(endpoint, input, options)) as PageOf<E>;
