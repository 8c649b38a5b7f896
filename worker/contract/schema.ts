import * as z from "zod/mini";

/** Users, conversations, answers and files: 20 letters or more, so that none equals a word of a route. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));
/** Models, plans, modules, prompts. */
export const number = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** The same inside a path, a query or a form, where everything is text. */
export const numberText = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
/** The same in a body, where clients also send its digits as text. */
export const sentNumber = z.pipe(z.union([number, numberText]), z.transform(Number));
/** A flag of a body, which clients also send as a number. */
export const sentFlag = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)]),
  z.transform((sent: boolean | 0 | 1) => sent !== false && sent !== 0),
);
/** A field of a body that may be null may be absent, too. */
// @__NO_SIDE_EFFECTS__
export function orNull<const T extends z.core.$ZodType>(field: T) {
  // oxlint-disable-next-line no-underscore-dangle -- its name in zod/mini
  return z._default(z.nullable(field), null);
}
export const pageText = z.string().check(z.regex(/^[1-9]\d{0,5}$/));
export const language = z.enum(["en", "fr"]);
export const email = z.string().check(z.maxLength(254), z.email());
/** The name that a person gives themselves. */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const moment = z.iso.datetime({ offset: true });

/** A member of the workspace, as colleagues see one. */
export const namedPerson = z.object({ id, name: z.string() });
export type NamedPerson = z.infer<typeof namedPerson>;

/** Made by the client, once an action: a repeat with the same one finds what the first did, and does nothing more. */
export const requestId = id;
/** The version that the client edited: the write is refused where another version came first. */
export const baseVersion = number;

/** Why an admin does something; the audit log keeps it. */
export const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

export const success = z.object({ success: z.literal(true) });
/** What a signed address carries beside its path; see worker/lib/session-link.ts. */
export const sessionLink = z.object({
  session: id,
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export const userParams = z.object({ userId: id });
export const numberParams = z.object({ id: numberText });
export const pageQuery = z.object({ page: z.optional(pageText) });

/** The specification's page: rows beside current_page and last_page. */
// @__NO_SIDE_EFFECTS__
export function page<T extends z.core.$ZodType>(row: T) {
  return z.object({ data: z.array(row), current_page: z.int(), last_page: z.int() });
}

/** A list as its query asks for it: without `page` its rows alone, the newest 1,000 at most. */
// @__NO_SIDE_EFFECTS__
export function list<Paged extends z.core.$ZodType & { shape: { data: z.core.$ZodType } }>(paged: Paged) {
  return z.union([paged.shape.data as Paged["shape"]["data"], paged]);
}

/** An admin's list: a page, what is looked for, and the column to sort by; '-' before it turns the order. */
// @__NO_SIDE_EFFECTS__
export function listQuery<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column) => [column, `-${column}`] as const);
  return z.object({
    ...pageQuery.shape,
    q: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(z.enum(orders as [Column | `-${Column}`, ...(Column | `-${Column}`)[]])),
  });
}

/** Which rows an admin's list shows: without the word, those that are not archived. */
export const archivedFilter = z.enum(["only", "too"]);
export type ArchivedFilter = z.infer<typeof archivedFilter>;

/** A page of an admin's list, and how many rows there are in all. */
// @__NO_SIDE_EFFECTS__
export function listing<T extends z.core.$ZodType>(row: T) {
  return z.object({ ...page(row).shape, total: z.int() });
}
