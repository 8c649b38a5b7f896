import type * as z from "zod/mini";
import * as core from "zod/v4/core";
import type { Endpoint } from "../contract/endpoint.ts";
import { images } from "../contract/limits.ts";
import { AppError } from "../lib/app-error.ts";
import { isStorable } from "../lib/text.rules.ts";

const jsonBytes = 1024 * 1024;
const formBytes = images.max * images.bytes * 1.4 + jsonBytes;

/** What a request without a body says: the schema names what it lacks. */
const nothing = {};

/** Whether a request may leave its body out. */
export const needsNoBody = ({ body }: Pick<Endpoint, "body">): boolean =>
  body === undefined || core.safeParse(body, nothing).success;

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

export async function validate(endpoint: Endpoint, request: Request, params: Record<string, string>): Promise<Input> {
  return {
    params: endpoint.params && parse(endpoint.params, params, "request.not_found"),
    query:
      endpoint.query && parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), "request.invalid"),
    body:
      endpoint.body && !endpoint.streamed
        ? parse(endpoint.body, await readBody(endpoint, request), "request.invalid")
        : undefined,
  };
}

function parse(schema: z.core.$ZodType, value: unknown, code: "request.invalid" | "request.not_found"): unknown {
  if (!isStorable(value)) throw new AppError(code, { fields: ["body: not_text"] });
  const result = core.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) => faultsOf(issue)).slice(0, 8);
  throw new AppError(code, { fields });
}

/** The faults that keep a value which fits none of several shapes from the nearest. */
function faultsOf(issue: core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  const [nearest] =
    issue.code === "invalid_union" ? issue.errors.toSorted((one, other) => one.length - other.length) : [];
  if (nearest !== undefined) return nearest.flatMap((fault) => faultsOf(fault, path));
  return [`${path.join(".") || "body"}: ${issue.code}`];
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const usual = endpoint.encoding === "multipart" ? formBytes : jsonBytes;
  const bytes = await readBytes(request, endpoint.maxBytes ?? usual);
  if (bytes.byteLength === 0) return nothing;
  return isForm(endpoint, request) ? readForm(request, bytes) : readJson(bytes);
}

function isForm({ encoding }: Endpoint, request: Request): boolean {
  if (encoding !== "multipart or JSON") return encoding === "multipart";
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

/** A body as it was sent, for handlers that check its signature. */
export async function readText(request: Request, limit: number): Promise<string> {
  return decode(await readBytes(request, limit), "not_text");
}

/** Reads at most `limit` bytes, else request.too_large: the length a client declares is not believed. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError("request.too_large", { limit });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function decode(bytes: Uint8Array, problem: string, ignoreBOM = true): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM }).decode(bytes);
  } catch {
    throw new AppError("request.invalid", { fields: [`body: ${problem}`] });
  }
}

function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes, "not_json", false);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.invalid", { fields: ["body: not_json"] });
  }
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new AppError("request.invalid", { fields: ["body: not_form"] });
  }
  const valueOf = (name: string) => (name.endsWith("[]") ? form.getAll(name) : form.getAll(name).at(-1));
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, valueOf(name)]));
}
