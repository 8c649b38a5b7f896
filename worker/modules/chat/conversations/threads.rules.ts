import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { RunPart } from "../../../answers/kind.sql.ts";
import type { ThreadFacts } from "./threads.sql.ts";

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
    wantsTitle,
    messages: (facts.history ?? []).map(({ role, text, images, refused }) => ({ role, text, images, refused })),
  };
}
