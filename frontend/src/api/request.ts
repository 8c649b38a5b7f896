import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "#contract/endpoint.ts";

type Fill<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type OthersThanUser<Params> = [Params] extends [undefined] ? undefined : Omit<Params, "userId">;
type NeededParams<E extends Endpoint> = E["access"] extends "admin" ? ParamsOf<E> : OthersThanUser<ParamsOf<E>>;

/** What a call needs to say. `{userId}` of a path is the caller's own, and filled in here; an admin says whose. */
export type InputOf<E extends Endpoint> = Fill<"params", NeededParams<E>> &
  Fill<"query", QueryOf<E>> &
  Fill<"body", BodyOf<E>>;

interface RawInput {
  params?: Record<string, string | undefined>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

interface Bearer {
  token: string | null;
  userId: string | null;
  /** Without one the call is about the personal workspace. */
  workspace?: string | null;
}

/** The HTTP request that says this call. */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, bearer: Bearer): [string, RequestInit] {
  const raw = input as RawInput;
  const headers: Record<string, string> = { accept: endpoint.stream ? "text/event-stream" : "application/json" };
  if (bearer.token !== null) headers["authorization"] = `Bearer ${bearer.token}`;
  if (bearer.token !== null && bearer.userId !== null) headers["x-user-id"] = bearer.userId;
  if (bearer.token !== null && bearer.workspace) headers["x-workspace"] = bearer.workspace;
  if (raw.body !== undefined && endpoint.encoding !== "multipart") headers["content-type"] = "application/json";
  const params = { ...raw.params, ...(bearer.userId !== null && { userId: bearer.userId }) };
  return [
    `${fillPath(endpoint.path, params)}${queryText(raw.query)}`,
    { method: endpoint.method, headers, ...(raw.body !== undefined && { body: encodeBody(endpoint, raw.body) }) },
  ];
}

function fillPath(path: string, params: Record<string, string | undefined>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "-"));
}

function queryText(query: RawInput["query"] = {}): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}

function encodeBody(endpoint: Endpoint, body: unknown): BodyInit {
  if (endpoint.encoding !== "multipart") return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) append(form, name, one);
  }
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else form.append(name, String(value));
}
