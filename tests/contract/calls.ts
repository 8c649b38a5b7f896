import { turnSwitch } from "../../worker/contract/switches.contract.ts";
import { request } from "node:http";
import { expect } from "vitest";
import type { Endpoint, OwnedKind } from "../../worker/contract/endpoint.ts";
import { catalogue } from "../../worker/contract/index.ts";
import { errorStatus } from "../../worker/contract/errors.ts";
import { pathOf, propertiesOf, sampleBody, sampleParams, sampleQuery } from "../support/samples.ts";
import type { Person, Things } from "./cast.ts";

export const rows = catalogue.map(({ endpoint, module }) => ({
  endpoint,
  module,
  title: `${endpoint.method} ${endpoint.path}`,
}));
export type Row = (typeof rows)[number];

export interface Call {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Outcome {
  status: number;
  code: string | undefined;
  /** Which one is missing, where a role is refused. */
  right?: string;
}

let address = 0;

/** Every call comes from an address of its own, so that no limit of an address is met by chance. */
export function freshAddress(): string {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
}

/** Whole bytes, never a stream: a refusal that does not read a stream would break the writing of it. */
export async function bodyOf({ encoding }: Endpoint, body: unknown): Promise<{ body?: Blob }> {
  if (body === undefined) return {};
  if (encoding !== "multipart") return { body: new Blob([JSON.stringify(body)], { type: "application/json" }) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const item of [value].flat()) form.append(name, item instanceof Blob ? item : String(item));
  }
  return { body: await new Response(form).blob() };
}

/** Calls an endpoint; a refusal must carry a known code under that code's own status. */
export async function call(
  origin: string,
  endpoint: Endpoint,
  { token, params, query, body, headers }: Call,
): Promise<Outcome> {
  const url = new URL(pathOf(endpoint, { ...sampleParams(endpoint), ...params }), origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  if (headers?.["upgrade"] !== undefined) return knock(url, headers);
  return send(url, {
    method: endpoint.method,
    headers: {
      "cf-connecting-ip": freshAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(await bodyOf(endpoint, body)),
  });
}

/** Asks for a WebSocket, which `fetch` cannot, and leaves at once. */
function knock(url: URL, headers: Record<string, string>): Promise<Outcome> {
  const key = { "sec-websocket-version": "13", "sec-websocket-key": "bm90aGluZyB0byBzYXkuLg==" };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { connection: "upgrade", ...key, ...headers } });
    asked.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, code: undefined });
    });
    asked.on("response", async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      resolve(judge(`GET ${url.pathname}`, response.statusCode ?? 0, Buffer.concat(chunks).toString("utf8")));
    });
    asked.on("error", reject);
    asked.end();
  });
}

export async function send(url: URL, init: RequestInit): Promise<Outcome> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const { method = "GET" } = init;
  // A live channel has no end.
  const isLive = method === "GET" && response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isLive) await response.body?.cancel();
  return judge(`${method} ${url.pathname}`, response.status, isLive ? "" : await response.text());
}

/** Names a length in the header that the body never reaches: what a client declares may already be too much. */
export function declareLength(
  url: URL,
  method: string,
  headers: Record<string, string>,
  length: number,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, "content-length": length } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      sent.destroy();
      resolve(judge(`${method} ${url.pathname}`, response.statusCode ?? 0, Buffer.concat(chunks).toString("utf8")));
    });
    sent.on("error", reject);
    sent.write("{");
  });
}

function judge(what: string, status: number, text: string): Outcome {
  if (status < 400) return { status, code: undefined };
  const { code, details } = readError(what, text);
  expect([what, code, status]).toEqual([
    what,
    code,
    Object.entries(errorStatus).find(([known]) => known === code)?.[1],
  ]);
  return { status, code, ...(code === "workspaces.right_missing" && { right: details?.right ?? "" }) };
}

function readError(what: string, text: string): { code: string; details?: { right?: string } } {
  try {
    const body: unknown = JSON.parse(text);
    const { status, error } = body as { status: string; error: { code: string; details?: { right?: string } } };
    if (status === "error" && typeof error.code === "string") return error;
  } catch {
    // Told below, with what came instead.
  }
  throw new Error(`${what} refused without a code: ${text.slice(0, 300)}`);
}

/** The parameters of a path that name a person's thing, and its kind. */
export const ownedParams = ({ names = {} }: Endpoint): [name: string, kind: OwnedKind][] =>
  Object.entries(names).flatMap(([name, kind]) => (kind === null ? [] : [[name, kind]]));

export const nameIn = (part: Endpoint["params"], name: string): boolean =>
  part !== undefined && name in propertiesOf(part);

/** Whether a model answers the call. */
export const asks = ({ identity, path }: Endpoint): boolean => identity === "admission" && path.startsWith("/api/ai/");

/** Parameters, query and body that are right for this person. */
export function rightCall(endpoint: Endpoint, person: Person, things: Things): Pick<Call, "params" | "query" | "body"> {
  const params: Record<string, string> = sampleParams(endpoint);
  const known: Partial<Record<OwnedKind, string>> = things;
  for (const [name, kind] of ownedParams(endpoint)) params[name] = known[kind] ?? params[name] ?? "";
  if (endpoint.path.includes("{userId}")) params["userId"] = person.id;
  // Which model answers is optional in the form and needed all the same: the first is open to guests.
  const sample = asks(endpoint) ? { query: "What is a fugue?", model_id: "1" } : sampleBody(endpoint);
  // What one call switches off would refuse those after it.
  if (endpoint === turnSwitch)
    return { params: { name: "vendor-llama" }, query: {}, body: { off: false, reason: "It is on" } };
  return { params, query: sampleQuery(endpoint), body: isFields(sample) ? owned(sample, person.id) : sample };
}

const owned = (fields: Record<string, unknown>, id: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === "user_id" || name === "userId" ? id : value]),
  );

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
