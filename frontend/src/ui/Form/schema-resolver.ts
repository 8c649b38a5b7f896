import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** The first fault of each field, as react-hook-form wants it; the message is a key `fault.*`. */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of parsed.error.issues)
      errors[String(issue.path[0])] ??= { type: issue.code, message: issue.message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
