import { Param, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

type Value = string | number | boolean | null;

/** A value that each request brings. */
class Slot {
  readonly read: (request: never) => Value;

  constructor(read: (request: never) => Value) {
    this.read = read;
  }
}

/** A place in a text for a value of each request: one parameter, however often the same slot stands in the text. */
export const slot = <R>(read: (request: R) => Value): SQL => sql`${new Param(new Slot(read))}`;

/** A statement as it travels: its text, and what stands in its places. */
export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** A text that was composed once; `filledWith` puts the values of a request into its places. */
export interface PreparedStatement<R> {
  readonly text: string;
  filledWith(request: R): Statement;
}

/** Comments, and spaces that divide nothing; what is quoted stays. */
const spare = /('[^']*'|"[^"]*")|--[^\n]*|\s*([,()=])\s*|(\s)\s*/g;

/** Every byte is sent and read with each request. */
const shorten = (text: string): string =>
  text
    .trim()
    .replace(spare, (_match, quoted?: string, mark?: string, space?: string) => quoted ?? mark ?? (space ? " " : ""));

/** Composes a statement with slots. What else it interpolates is the same for every request. */
export function prepare<R>(statement: SQL): PreparedStatement<R> {
  const params: unknown[] = [];
  const places = new Map<Slot, string>();
  const placeOf = (value: unknown): string => {
    const known = value instanceof Slot ? places.get(value) : undefined;
    if (known !== undefined) return known;
    const place = `$${params.push(value)}`;
    if (value instanceof Slot) places.set(value, place);
    return place;
  };
  const dialect = Object.assign(new PgDialect(), { escapeParam: (_number: number, value: unknown) => placeOf(value) });
  const text = shorten(dialect.sqlToQuery(statement).sql);
  return {
    text,
    filledWith: (request) => ({
      text,
      params: params.map((value) => (value instanceof Slot ? value.read(request as never) : value)),
    }),
  };
}

/** Keeps what was made for a key, under what it belongs to: texts of the same shape are composed once an isolate. */
export function createShapes<O extends object, T>() {
  const made = new WeakMap<O, Map<string, T>>();
  return (owner: O, key: string, make: () => T): T => {
    const shapes = made.get(owner) ?? new Map<string, T>();
    made.set(owner, shapes);
    const known = shapes.get(key);
    if (known !== undefined) return known;
    const fresh = make();
    shapes.set(key, fresh);
    return fresh;
  };
}
