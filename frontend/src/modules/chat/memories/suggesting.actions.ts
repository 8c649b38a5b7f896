import { addMemory, suggestMemory } from "#contract/chat/memories.contract.ts";
import { speaksOfSelf } from "#contract/chat/memories.rules.ts";
import { memorySuggestions } from "#contract/limits.ts";
import { call } from "#api/call.ts";
import { readTexts } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { suggestion } from "./suggestion.store.ts";

/** Asks what of a question is worth remembering, where its writer speaks of themselves at all. */
export async function suggest(question: string, answer: string): Promise<void> {
  const said = question.slice(0, memorySuggestions.readLength);
  if (!speaksOfSelf(said)) return;
  const { text } = await call(suggestMemory, { body: { said } });
  if (text !== null) suggestion.current = { answer, text, requestId: crypto.randomUUID() };
}

/** The offer stays where it could not be kept, which is said. */
export async function acceptSuggestion(): Promise<void> {
  const accepted = suggestion.current;
  if (accepted === null) return;
  try {
    await call(addMemory, { body: { text: accepted.text, request_id: accepted.requestId } });
    dismissSuggestion();
    notify({ text: (await readTexts("preferences"))("memory.kept"), tone: "good" });
  } catch (error) {
    reportError(error);
  }
}

export function dismissSuggestion(): void {
  suggestion.current = null;
}
