import { AppError, defineError } from "../../../lib/app-error.ts";
import { chatbotAway, chatbotNotFound, visitorUnknown } from "../support.errors.ts";

const tooMany = defineError("request.too_many");
const [minuteMs, dayMs] = [60_000, 86_400_000];

/** Of a visitor who asks more often than the chatbot allows: the next minute or day of UTC is awaited. */
export function visitorTooFast(cap: "visitor_minute" | "visitor_day", now: number): AppError {
  const within = cap === "visitor_minute" ? minuteMs : dayMs;
  return tooMany({ retry_after_seconds: Math.ceil((within - (now % within)) / 1_000) });
}

/** What a refused admission means here: the message is put otherwise, or the error is thrown. */
type Refusal = "person" | "closed" | "busy" | { error: unknown };

const putOtherwise: Readonly<Partial<Record<string, Refusal>>> = {
  "support.person_answers": "person",
  "support.conversation_closed": "closed",
  "chat.conversation_busy": "busy",
};

/** No limit of the owner's plan is named. */
export function refusalOf(error: unknown, isNew: boolean): Refusal {
  if (!(error instanceof AppError)) return { error };
  const { code } = error;
  if (code === "auth.expired") return { error: isNew ? chatbotNotFound() : visitorUnknown() };
  return putOtherwise[code] ?? { error: /^(?:limits|models)\./.test(code) ? chatbotAway() : error };
}
