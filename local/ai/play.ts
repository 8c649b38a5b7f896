import type { ServerResponse } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import { countTokens } from "./calls.ts";
import type { ModelCall } from "./calls.ts";
import { framesOf } from "./frames.ts";
import { answerFromPrompt } from "./model/demonstration.ts";
import type { AiScript } from "./scripts.ts";

/** Plays a script to the caller, in the wire format of the call; ends early when the caller leaves. */
export async function playScript(call: ModelCall, script: AiScript, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.on("close", () => left.abort());
  const wait = (milliseconds: number) =>
    milliseconds > 0 ? setTimeout(milliseconds, undefined, { signal: left.signal }) : setImmediate();
  try {
    if (script.firstMs) await wait(script.firstMs);
    if (refuse(script, response)) return;
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    response.flushHeaders();
    for await (const step of stepsOf(call, script)) {
      if (left.signal.aborted) return;
      if (step === "stall") return;
      if (step === "cut") return void response.destroy(new Error("cut as scripted"));
      for (const piece of piecesOf(step, script)) {
        response.write(piece);
        await setImmediate();
      }
      if (script.gapMs) await wait(script.gapMs);
    }
    response.end();
  } catch (error) {
    if (!left.signal.aborted) throw error;
  }
}

function refuse({ fault }: AiScript, response: ServerResponse): boolean {
  if (fault?.type === "status") {
    const after = fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) };
    response.writeHead(fault.status, { "content-type": "application/json", ...after });
    response.end(JSON.stringify({ error: { type: "scripted_error", message: fault.message ?? "as scripted" } }));
    return true;
  }
  if (fault?.type === "garbage") {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Welcome</title><h1>It works!</h1>");
    return true;
  }
  if (fault?.type === "nothing") {
    response.writeHead(200, { "content-type": "text/event-stream" }).end();
    return true;
  }
  return false;
}

type Frames = ReturnType<typeof framesOf>;

function* openingOf(frames: Frames, script: AiScript, inputTokens: number): Generator<string, void, undefined> {
  yield frames.opening(script.usage === null ? undefined : (script.usage?.inputTokens ?? inputTokens));
  for (let at = 0; at < (script.keepAlives ?? 0); at++) yield frames.keepAlive;
  for (const thought of script.reasoning ?? []) yield frames.reasoning(thought);
}

function* endingOf(
  frames: Frames,
  { fault, finish = "stop", usage }: AiScript,
  counted: { inputTokens: number; outputTokens: number },
): Generator<string, void, undefined> {
  const type = fault?.type;
  if (type === "stall" || type === "cut") yield type;
  if (fault?.type === "error") return yield frames.error(fault.message ?? "Overloaded");
  if (type === "unfinished") return;
  yield frames.finished(finish, usage === null ? undefined : (usage ?? counted));
  if (type !== "unclosed") yield frames.closing;
}

async function* stepsOf(call: ModelCall, script: AiScript): AsyncGenerator<string, void, undefined> {
  const frames = framesOf(call);
  const { fault } = script;
  const inputTokens = countTokens(call.messages);
  yield* openingOf(frames, script, inputTokens);
  let pieces = 0;
  let length = 0;
  for await (const piece of script.chunks ?? wordPieces(answerFromPrompt(call))) {
    if (fault && "after" in fault && pieces >= fault.after) break;
    yield frames.text(piece);
    pieces += 1;
    length += piece.length;
  }
  yield* endingOf(frames, script, { inputTokens, outputTokens: Math.ceil(length / 4) });
}

function piecesOf(step: string, { fault }: AiScript): (string | Buffer)[] {
  if (fault?.type !== "split") return [step];
  const bytes = Buffer.from(step);
  const size = Math.max(1, fault.bytes);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

/** Words with the space behind them, so that no character is ever cut. */
export function wordPieces(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
