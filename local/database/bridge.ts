import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isIsolationLevel } from "./backend.ts";
import type { Backend, Statement, StatementResult, TransactionMode } from "./backend.ts";
import { closeServer, listenLocally } from "../listen.ts";

/** Neon's HTTP protocol on a loopback port. `roundTrips` counts the requests answered, whatever they held. */
export interface Bridge {
  databaseUrl: string;
  fetchEndpoint: string;
  readonly roundTrips: number;
  /** Answers as at `fetchEndpoint`, to a caller in this process, without a connection. */
  fetch(request: BridgeRequest): Promise<Response>;
  /** Breaks the next requests, for tests of what a database does that is away; null mends it. */
  disturb(fault: BridgeFault | null, requests?: number): void;
  close(): Promise<void>;
}

export interface BridgeRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** The connection breaks before the work, or after it; or nothing ever comes. */
export type BridgeFault = "refused" | "answer lost" | "silent";

interface IncomingCall {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: () => Promise<string>;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The timer of the process, also where a test stands for timers. */
const laterTurn = setImmediate;

/** Answers only requests that carry `databaseUrl`, whose password is made here: a web page cannot guess it. */
export async function startBridge(backend: Backend): Promise<Bridge> {
  const databaseUrl = `postgresql://ensemble:${randomBytes(18).toString("hex")}@127.0.0.1/ensemble`;
  let roundTrips = 0;

  async function answer({ method, headers, body: text }: IncomingCall): Promise<Answer> {
    if (method !== "POST") return { status: 405, body: { message: "only POST is answered here" } };
    if (!isOurs(headers["neon-connection-string"], databaseUrl))
      return { status: 401, body: { message: "password authentication failed", code: "28P01" } };
    const body: unknown = JSON.parse(await text());
    const asArrays = headers["neon-array-mode"] === "true";
    if (isRecord(body) && Array.isArray(body["queries"])) {
      const statements = body["queries"].map(readStatement);
      const mode = readMode(headers);
      roundTrips += 1;
      const results = await backend.transaction(statements, mode);
      return { status: 200, body: { results: results.map((result) => toWire(result, asArrays)) } };
    }
    const statement = readStatement(body);
    roundTrips += 1;
    return { status: 200, body: toWire(await backend.run(statement), asArrays) };
  }

  let disturbed: { fault: BridgeFault; requests: number } | null = null;
  function nextFault(): BridgeFault | null {
    if (disturbed === null || disturbed.requests === 0) return null;
    disturbed.requests -= 1;
    return disturbed.fault;
  }

  const server = createServer((request, response) => {
    const fault = nextFault();
    if (fault === "silent") return;
    if (fault === "refused") return void response.destroy();
    const { method, headers } = request;
    answer({ method, headers, body: () => readText(request) })
      .catch(toFailure)
      .then((result) => (fault === null ? send(response, result) : response.destroy()))
      .catch(() => response.destroy());
  });
  const fetchEndpoint = `${await listenLocally(server)}/sql`;
  return {
    databaseUrl,
    fetchEndpoint,
    get roundTrips() {
      return roundTrips;
    },
    async fetch({ method, headers, body, signal }) {
      // A caller is never answered in the turn in which it asks.
      await new Promise((resolve) => void laterTurn(resolve));
      const fault = nextFault();
      if (fault === "silent") await left(signal);
      if (fault === "refused") throw new TypeError("fetch failed");
      const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const result = await answer({ method, headers: lowered, body: async () => body }).catch(toFailure);
      if (fault !== null) throw new TypeError("terminated");
      return Response.json(result.body, { status: result.status });
    },
    disturb: (fault, requests = Infinity) => void (disturbed = fault && { fault, requests }),
    close: () => closeServer(server),
  };
}

function isOurs(header: string | string[] | undefined, databaseUrl: string): boolean {
  return typeof header === "string" && (header === databaseUrl || header.startsWith(`${databaseUrl}?`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** Rejects when the caller gives up. */
const left = (signal: AbortSignal): Promise<never> =>
  new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

function readStatement(body: unknown): Statement {
  if (!isRecord(body) || typeof body["query"] !== "string") throw new SyntaxError("a query is expected");
  const params = Array.isArray(body["params"]) ? body["params"] : [];
  return { text: body["query"], params: params.map(toText) };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function readMode(headers: IncomingHttpHeaders): TransactionMode {
  const level = headers["neon-batch-isolation-level"];
  if (level !== undefined && (typeof level !== "string" || !isIsolationLevel(level)))
    throw new SyntaxError("unknown isolation level");
  return {
    isolationLevel: level,
    readOnly: readFlag(headers["neon-batch-read-only"]),
    deferrable: readFlag(headers["neon-batch-deferrable"]),
  };
}

function readFlag(header: string | string[] | undefined): boolean | undefined {
  return header === undefined ? undefined : header === "true";
}

function toWire(result: StatementResult, rowAsArray: boolean) {
  const { fields, rows, command, rowCount } = result;
  const named = () =>
    rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index] ?? null])));
  return { command, rowCount, fields, rows: rowAsArray ? rows : named(), rowAsArray };
}

const errorFields = [
  "severity",
  "code",
  "detail",
  "hint",
  "position",
  "internalPosition",
  "internalQuery",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "file",
  "line",
  "routine",
] as const;

function toFailure(error: unknown): Answer {
  if (error instanceof SyntaxError) return { status: 400, body: { message: error.message, code: "08P01" } };
  const message = error instanceof Error ? error.message : String(error);
  if (!isRecord(error) || typeof error["severity"] !== "string") return { status: 500, body: { message } };
  const source = error;
  return {
    status: 400,
    body: { message, ...Object.fromEntries(errorFields.map((name) => [name, source[name] ?? null])) },
  };
}

function send(response: ServerResponse, { status, body }: Answer) {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}
