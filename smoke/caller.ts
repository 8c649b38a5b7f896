import type { Endpoint, ResponseOf } from "../worker/contract/endpoint.ts";
import { requestOf } from "../frontend/src/api/request.ts";
import type { InputOf } from "../frontend/src/api/request.ts";

/** Milliseconds that a call may take, with its body: a piece of an upload is the longest. */
const callLimitMs = 120_000;

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes the calls of the contract as one person, over HTTP alone. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** The open answer of a streaming or downloading endpoint. */
  open<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Response>;
}

interface Bearer {
  token: string | null;
  userId: string | null;
}

/** An answer with an error's status; the code is that of the contract, or null where another server answered. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor(path: string, status: number, code: string | null) {
    super(`${path} answered ${status}${code === null ? "" : ` ${code}`}`);
    this.status = status;
    this.code = code;
  }
}

/** The code of an error's body; null for a body that is none of the API's. */
export function errorCodeIn(text: string): string | null {
  try {
    const body = JSON.parse(text) as { error?: { code?: unknown } } | null;
    const code = body?.error?.code;
    return typeof code === "string" ? code : null;
  } catch {
    return null;
  }
}

/** Throws `Refusal`; what `fetch` throws passes. */
export function createCaller(origin: string, bearer: Bearer = { token: null, userId: null }): Caller {
  async function open<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    const [path, init] = requestOf(endpoint, input, bearer);
    const headers = { ...(init.headers as Record<string, string>), ...options.headers };
    const limit = AbortSignal.timeout(callLimitMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const response = await fetch(origin + path, { ...init, headers, signal, redirect: "manual" });
    if (response.ok) return response;
    throw new Refusal(new URL(path, origin).pathname, response.status, errorCodeIn(await response.text()));
  }

  return {
    open,
    async call(endpoint, input, options) {
      const response = await open(endpoint, input, options);
      return (await response.json()) as ResponseOf<typeof endpoint>;
    },
  };
}
