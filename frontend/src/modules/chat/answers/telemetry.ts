import { estimateTokens } from "#contract/chat/tokens.rules.ts";
import { trackUsage } from "#contract/tracking.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { modelById } from "#modules/models/models.store.ts";
import type { FollowResult } from "#thread/running.ts";
import type { ChatWire } from "../answers.calls.ts";
import type { AskedInRoom } from "./asked-in-room.ts";
import { costInDollars, errorTypeOf } from "./telemetry.rules.ts";

/** An answer's end: its moment by `performance.now`, and the word of an error event of its stream. */
export interface EndEvent {
  at: number;
  errorEvent: string | null;
}

/** Reports how an answer went, as the browser saw it, without waiting for the API; nothing is charged by it. */
export function trackAnswer(
  { turn, outgoing, startedAt }: AskedInRoom,
  ending: FollowResult<ChatWire>,
  { at, errorEvent }: EndEvent,
): void {
  const { answer, question } = turn;
  const model = modelById(answer?.modelId ?? null);
  const user = currentSession()?.user;
  // An answer that was asked from elsewhere is reported from there.
  if (!user || !answer || !model || outgoing === null) return;
  const tokens = {
    input: answer.inputTokens ?? estimateTokens(question?.text ?? ""),
    output: answer.outputTokens ?? estimateTokens(answer.text),
  };
  const type = errorTypeOf(outcomeOf(ending, errorEvent));
  const record = {
    user_id: user.id,
    model_id: model.id,
    response_time: Math.round(at - startedAt),
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    total_cost: costInDollars(tokens, { input: model.model_input_price, output: model.model_output_price }),
    success: type === null,
    error_type: type,
    error_details: detailsOf(ending, answer.reason),
  };
  call(trackUsage, { body: record }, { quiet: true, keepalive: true }).catch(() => undefined);
}

function outcomeOf(ending: FollowResult<ChatWire>, errorEvent: string | null) {
  const refused = ending.type === "refused" && ending.error instanceof ApiError ? ending.error.status : null;
  return {
    cancelled: ending.type === "withdrawn" || (ending.type === "ended" && ending.end.status === "stopped"),
    refusedWith: ending.type === "unreachable" ? 0 : refused,
    errorEvent: ending.type === "ended" ? errorEvent : null,
    complete: ending.type === "ended" && ending.end.status === "complete",
  };
}

function detailsOf(ending: FollowResult<ChatWire>, reason: string | null): string | null {
  if (ending.type === "withdrawn") return "request interrupted";
  if (ending.type === "refused") return ending.error instanceof ApiError ? ending.error.code : "an error occurred";
  return ending.type === "ended" && ending.end.status === "stopped" ? "request interrupted" : reason;
}
