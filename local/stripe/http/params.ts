import * as z from "zod";
import { badRequest } from "./problems.ts";
import type { StripeProblem } from "./problems.ts";

export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((word) => word === "true");
export const address = z.url();
/** An empty value takes away what stood there. */
export const clearable = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === "" ? null : value), inner.nullable());
export const metadata = clearable(z.record(z.string().max(40), z.string().max(500)));
export const when = z
  .string()
  .regex(/^(now|\d+)$/)
  .transform((word) => (word === "now" ? ("now" as const) : Number(word)));
export const postal = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});
type Postal = z.output<typeof postal>;
/** An address as it is kept. */
export const postalAddress = (given: { [K in keyof Postal]: Postal[K] | undefined }): Record<
  keyof Postal,
  string | null
> => ({
  city: given.city || null,
  country: given.country || null,
  line1: given.line1 || null,
  line2: given.line2 || null,
  postal_code: given.postal_code || null,
  state: given.state || null,
});
export const automaticTax = z.strictObject({
  enabled: boolean,
  liability: z.strictObject({ type: z.enum(["self", "account"]), account: text.optional() }).optional(),
});
/** What the invoices of a subscription say: tax ids of the account. */
export const invoiceSettings = z.strictObject({ account_tax_ids: clearable(z.array(text)).optional() });
const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const pages = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([integer, range]).optional(),
};

export function mergeMetadata(
  known: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return known;
  const merged = given === null ? {} : { ...known, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

export function nameOf(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return `${head ?? ""}${rest.map((key) => `[${key}]`).join("")}`;
}

/** Says what is wrong with the parameters in Stripe's words; unknown ones first. */
export function paramProblem(error: z.ZodError, raw: unknown): StripeProblem {
  const issues = error.issues.flatMap(opened);
  const unknown = issues.find((issue) => issue.code === "unrecognized_keys");
  if (unknown?.code === "unrecognized_keys") {
    const param = nameOf([...unknown.path, unknown.keys[0] ?? ""]);
    return badRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const path = issues[0]?.path ?? [];
  const param = nameOf(path);
  if (valueAt(raw, path) === undefined)
    return badRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  return badRequest(`Invalid ${param}: ${issues[0]?.message ?? "not accepted"}`, { code: "parameter_invalid", param });
}

type Issue = z.core.$ZodIssue;

function opened(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const branch = issue.errors.at(-1) ?? [];
  return branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
