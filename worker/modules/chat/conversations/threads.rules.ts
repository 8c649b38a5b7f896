import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { RunPart } from "../../../answers/kind.sql.ts";
import type { RunMessage } from "../../../answers/run.ts";
import type { ThreadFacts } from "./threads.sql.ts";
import { titlesItself } from "./titles.rules.ts";

/** What a conversation brings into a run; `isOpen` where an incognito one may begin or go on with any question. */
export function threadPart(
  request: AdmissionRequest,
  facts: ThreadFacts,
  { isOpen = false, wantsTitle = false } = {},
): Omit<RunPart<unknown>, "context"> {
  const incognito = !facts.stored;
  return {
    incognito,
    memory: incognito ? (isOpen ? "either" : facts.begun ? "expected" : "new") : "none",
    replaces: request.replaces,
    title: facts.title ?? request.title,
    wantsTitle: wantsTitle && !titlesItself(request.text),
    messages: (facts.history ?? []).map(toTurn),
  };
}

/** As a model reads it: vendors take pictures from a person alone, so that a drawn one is known by its words. */
function toTurn({ role, text, images, refused }: NonNullable<ThreadFacts["history"]>[number]): RunMessage {
  if (role === "user" || images.length === 0) return { role, text, images, refused };
  return { role, text: `[A picture was drawn for the user, from these words: ${text}]`, images: [], refused };
}
