import { AppError, defineError } from "../../../lib/app-error.ts";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { CapRefusal } from "../bot-object/caps.machine.ts";
import { chatbotAway, chatbotNotFound, visitorUnknown } from "../support.errors.ts";

const tooMany = defineError("request.too_many");
const within = { visitor_minute: 60_000, network_hour: 3_600_000, visitor_day: 86_400_000 } as const;
type AskerCap = keyof typeof within;

/** Whether a cap is of the visitor or the network that asks, which may come again. */
const isAskerCap = (cap: string): cap is AskerCap => Object.hasOwn(within, cap);

/** A visitor who asks more often than the chatbot allows awaits the next minute, hour or day of UTC. */
export function capRefusal(cap: CapRefusal, now: number): AppError {
  if (isAskerCap(cap)) return tooMany({ retry_after_seconds: Math.ceil((within[cap] - (now % within[cap])) / 1_000) });
  if (cap === "busy") return conversationBusy();
  return cap === "stopped" ? chatbotNotFound() : chatbotAway();
}

/** What a refused admission means here: the message is put otherwise, or the error is thrown. */
type Refusal = "person" | "closed" | "busy" | { error: unknown };

const putOtherwise: Readonly<Partial<Record<string, Refusal>>> = {
  "support.person_answers": "person",
  "support.conversation_closed": "closed",
  "chat.conversation_busy": "busy",
};

/** No limit of the owner's plan is named. */
export function talkRefusal(error: unknown, isNew: boolean): Refusal {
  if (!(error instanceof AppError)) return { error };
  const { code } = error;
  if (code === "auth.expired") return { error: isNew ? chatbotNotFound() : visitorUnknown() };
  return putOtherwise[code] ?? { error: /^(?:limits|models)\./.test(code) ? chatbotAway() : error };
}
