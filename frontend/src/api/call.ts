import { needsNoSession } from "#contract/endpoint.ts";
import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { ApiError, errorOfAnswer, field, isAbort } from "./api-error.ts";
import { requireCaller } from "./caller.ts";
import { solveChallenge } from "./challenge.ts";
import { credentials, type Audience } from "./credentials.ts";
import { askProof } from "./proof.ts";
import { requestOf, type InputOf } from "./request.ts";

export interface CallOptions {
  /** An abort is rethrown as it is, for the caller to ignore. */
  signal?: AbortSignal;
  /** Milliseconds until `client.timeout`. */
  timeout?: number;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** The caller handles a refused session itself: the reader is not signed out. */
  quiet?: boolean;
  /** It is about the caller alone, wherever the tab is. */
  personal?: boolean;
  /** The workspace that it is about, where that is not the tab's. */
  workspace?: string;
}

/** Milliseconds that an answer may take. */
const timeoutMs = 30_000;
/** 401s that speak of what was typed or shown, not of the session. */
const typed: ReadonlySet<string> = new Set([
  "auth.wrong_credentials",
  "auth.link_invalid",
  "auth.code_invalid",
  "auth.google_failed",
  "workspaces.code_invalid",
]);

/** Calls an endpoint of the contract; throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, { timeout: timeoutMs, ...options });
  const body = await readBody(endpoint, response, options.signal);
  if (body === unreadable) throw new ApiError("client.unreadable", response.status);
  return body as ResponseOf<E>;
}

/** The open answer of a streaming or downloading endpoint; without a time limit unless one is given. */
export function stream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  return send(endpoint, input, options);
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
  again = true,
): Promise<Response> {
  requireCaller(endpoint);
  const { onRefused, onNotFound } = credentials(audienceOf(endpoint));
  const bearer = bearerOf(endpoint, options);
  const [path, init] = requestOf(endpoint, input, bearer);
  const response = await fetchWithin(path, init, options);
  if (response.ok) return response;

  const error = errorOfAnswer(response.status, await readBody(endpoint, response, options.signal));
  const remedied = await inputAfter(error, input, again);
  if (remedied !== null) return send(endpoint, remedied, options, again && error.code !== "auth.proof_needed");
  if (error.code === "request.not_found" && bearer.workspace !== null) onNotFound(bearer.workspace);
  const refused = isSessionRefused(endpoint, error) && !options.quiet;
  if (refused && (await onRefused(bearer.token ?? "", error.code)) && again)
    return send(endpoint, input, options, false);
  throw error;
}

/** What to send once more after a refusal about which readers can do something themselves; null where they would not. */
async function inputAfter<E extends Endpoint>(
  { code }: ApiError,
  input: InputOf<E>,
  again: boolean,
): Promise<InputOf<E> | null> {
  if (code === "auth.proof_needed" && again) return (await askProof()) ? input : null;
  if (code !== "auth.challenge_required") return null;
  const solution = await solveChallenge();
  return solution === null ? null : withSolution(input, solution);
}

/** Who calls, and about which workspace; a call that says nothing of a session is about none. */
function bearerOf(endpoint: Endpoint, { personal = false, workspace: named }: CallOptions) {
  const { token, userId, workspace } = credentials(audienceOf(endpoint));
  const said = saysWho(endpoint) ? token() : null;
  return { token: said, userId: userId(), workspace: said === null || personal ? null : (named ?? workspace()) };
}

const isSessionRefused = (endpoint: Endpoint, { status, code }: ApiError): boolean =>
  status === 401 && !needsNoSession(endpoint) && !typed.has(code);

/** Every call that may meet a challenge takes its answer in the body, under this name. */
function withSolution<E extends Endpoint>(input: InputOf<E>, solution: string): InputOf<E> {
  const { body = {}, ...rest } = input as { body?: object };
  return { ...rest, body: { ...body, challenge_response: solution } } as InputOf<E>;
}

async function fetchWithin(path: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const limits = [options.signal, options.timeout === undefined ? undefined : AbortSignal.timeout(options.timeout)];
  const signals = limits.filter((signal) => signal !== undefined);
  try {
    return await fetch(path, {
      ...init,
      headers: { ...options.headers, ...(init.headers as Record<string, string>) },
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (error) {
    throw reasonOf(error, options.signal);
  }
}

const unreadable = Symbol("unreadable");

async function readBody(endpoint: Endpoint, response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw reasonOf(error, signal);
  }
  try {
    const body: unknown = JSON.parse(text);
    if (!needsNoSession(endpoint) && field(body, "forceLogout") === true)
      credentials(audienceOf(endpoint)).onForceLogout();
    return body;
  } catch {
    return unreadable;
  }
}

function reasonOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted || isAbort(error)) return error;
  if (error instanceof DOMException && error.name === "TimeoutError") return new ApiError("client.timeout");
  return new ApiError("client.offline");
}

const saysWho = (endpoint: Endpoint): boolean => !needsNoSession(endpoint) || endpoint.identity === "optional";

const audienceOf = ({ access }: Endpoint): Audience => (access === "admin" ? "admin" : "user");
