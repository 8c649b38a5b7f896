import * as z from "zod/mini";
import { AiError } from "../ai/ai.ts";
import { readRetryAfter } from "../ai/sdk-errors.ts";
import type { OpenedVideo } from "./video.ts";

interface VendorRequest<T> {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON by POST; absent, the address is read. */
  body?: unknown;
  answer: z.ZodMiniType<T>;
  signal: AbortSignal;
}

interface FileRequest {
  url: string;
  /** Where the headers may go. */
  origin: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** A submission carries an image of some megabytes. */
const limitMs = 60_000;
const longestReason = 300;

/** What a vendor answered within a minute. AiError: http with its status, api, network, timeout, cancelled. */
export async function askVendor<T>({ url, headers, body, answer, signal }: VendorRequest<T>): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const response = await send(url, { ...init, headers: { ...headers, ...type }, redirect: "manual" }, signal);
  const text = await orFailure(response.text(), signal);
  if (!response.ok) throw refusalOf(response, text);
  const { data } = answer.safeParse(readJson(text));
  if (data === undefined) throw new AiError("api", "the vendor's answer has another shape than is documented");
  return data;
}

const mostRedirects = 3;

/** A file of a vendor, whose `headers` go to the vendor's own origin alone: files may be kept elsewhere. */
export async function openFile({ url: address, origin, headers, signal }: FileRequest): Promise<OpenedVideo> {
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (url.origin !== origin && url.protocol !== "https:") throw new AiError("api", "the file's address is no HTTPS");
    const response = await send(url, { headers: url.origin === origin ? headers : {}, redirect: "manual" }, signal);
    const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (next === null) {
      if (!response.ok) throw refusalOf(response, await orFailure(response.text(), signal));
      return opened(response);
    }
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw new AiError("api", "the file's address leads on without end");
}

function opened({ body, headers }: Response): OpenedVideo {
  if (body === null) throw new AiError("api", "the vendor sent no file");
  const bytes = Number(headers.get("content-length"));
  const type = headers.get("content-type")?.split(";")[0]?.trim() || "video/mp4";
  return { outcome: "open", body, type, bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null };
}

/** The time limit ends with the answer's headers: a file may take longer. */
async function send(url: string | URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new AiError("timeout", `no answer within ${limitMs} ms`)), limitMs);
  try {
    return await orFailure(fetch(url, { ...init, signal: AbortSignal.any([signal, late.signal]) }), signal);
  } finally {
    clearTimeout(timer);
  }
}

async function orFailure<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof AiError) throw error;
    const failure = signal.aborted ? "cancelled" : "network";
    throw new AiError(failure, error instanceof Error ? error.message : String(error), { cause: error });
  });
}

const complaint = z.object({ error: z.object({ message: z.string() }) });

/** Both vendors say `{ error: { message } }`. */
function refusalOf({ status, headers }: Response, text: string): AiError {
  const said = complaint.safeParse(readJson(text)).data?.error.message ?? text;
  const reason = said.replaceAll(/\s+/g, " ").trim().slice(0, longestReason);
  return new AiError("http", reason || `status ${status}`, { status, retryAfter: readRetryAfter(headers) });
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
