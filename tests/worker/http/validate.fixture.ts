import * as z from "zod/mini";
import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import { endpoint } from "../../../worker/contract/endpoint.ts";
import { validate } from "../../../worker/http/validate.ts";
import { AppError } from "../../../worker/lib/app-error.ts";

export const note = endpoint({
  method: "POST",
  path: "/api/note/{id}",
  access: "public",
  summary: "Takes a note",
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ page: z.optional(z.string().check(z.regex(/^\d+$/))) }),
  body: z.object({ text: z.string(), tags: z.optional(z.array(z.string())), more: z.optional(z.unknown()) }),
});
export const form = endpoint({ ...note, encoding: "multipart", path: "/api/form/{id}" });

export const send = (
  body: BodyInit | null,
  { to = note as Endpoint, headers = {} as Record<string, string>, query = "", id = "7" } = {},
) => {
  const init = { method: "POST", body, headers, duplex: "half" };
  return validate(to, new Request(`https://ensemble.test/api/note/${id}${query}`, init as RequestInit), { id });
};
export const json = (value: unknown) => send(JSON.stringify(value));

export async function refusal(sent: Promise<unknown>): Promise<[string, unknown]> {
  const error: unknown = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("no refusal in our words", { cause: error });
  return [error.code, error.details?.["fields"]];
}
