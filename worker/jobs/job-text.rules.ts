import * as z from "zod/mini";
import { readVersioned, withVersion } from "../lib/versioned.rules.ts";
import type { StoredShape } from "../lib/versioned.rules.ts";

interface Definition<T extends object> extends Pick<StoredShape, "name"> {
  fields: z.ZodMiniType<T>;
  /** What makes the fields of a version those of the next, from 1 on; texts without a version are of the first. */
  upgrades?: StoredShape["upgrades"];
  /** The only field of a release that wrote its value as the whole text. */
  bareField?: keyof T & string;
}

/** How a kind of job writes its `detail` or `carry`, and reads what this or an earlier release wrote. */
export function defineJobText<T extends object>({ name, fields, upgrades = [], bareField }: Definition<T>) {
  const shape: StoredShape = { name, upgrades };

  /** Throws where there is none, for other fields, and for what a later release wrote. */
  function read(text: string | null): T {
    const isBare = bareField !== undefined && text?.startsWith("{") === false;
    const stored: unknown = isBare ? { [bareField]: text } : JSON.parse(text ?? "null");
    const { data, error } = z.safeParse(fields, readVersioned(shape, stored));
    if (error !== undefined) throw new Error(`${name}: other fields are stored`, { cause: error });
    return data;
  }

  return {
    write(value: T): string {
      return JSON.stringify(withVersion(shape, value));
    },
    read,
    /** Null where there is none. */
    find: (text: string | null): T | null => (text === null ? null : read(text)),
  };
}
