import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

interface Fault {
  type: string;
  message: string;
}
interface Faults {
  [key: string]: Fault | Faults | undefined;
}

/** The first fault of each field, at its place, as react-hook-form wants it; the message is a key `fault.*`. */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Faults = {};
    for (const { path, code, message } of parsed.error.issues) put(errors, path.map(String), { type: code, message });
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function put(faults: Faults, [key = "", ...rest]: readonly string[], fault: Fault): void {
  const there = faults[key];
  if (rest.length === 0) faults[key] ??= fault;
  else if (there === undefined || !isFault(there)) put(((faults[key] as Faults | undefined) ??= {}), rest, fault);
}

const isFault = (there: Fault | Faults): there is Fault => typeof there["message"] === "string";
