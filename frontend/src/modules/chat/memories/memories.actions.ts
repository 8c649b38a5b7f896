import {
  addMemory,
  changeMemory,
  listMemories,
  removeMemory as removeEndpoint,
  type Memory,
} from "#contract/chat/memories.contract.ts";
import { call } from "#api/call.ts";
import { i18n, readTexts } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

export const readMemories = (signal: AbortSignal): Promise<Memory[]> => call(listMemories, {}, { signal });

/** Adds a memory, or changes the one of this id; throws what the API refuses. `requestId` is made once a form. */
export async function saveMemory(id: string | null, text: string, requestId: string): Promise<void> {
  if (id === null) await call(addMemory, { body: { text, request_id: requestId } });
  else await call(changeMemory, { params: { id }, body: { text } });
}

/** Gone at once, so that no question carries it any more; undoing adds it again. `changed` after either. */
export async function removeMemory({ id, text }: Pick<Memory, "id" | "text">, changed: () => void): Promise<void> {
  const undo = async () => {
    await call(addMemory, { body: { text, request_id: id } }).catch(reportError);
    changed();
  };
  try {
    await call(removeEndpoint, { params: { id } });
    notify({
      text: (await readTexts("preferences"))("memory.removed"),
      action: { label: i18n.t("action.undo"), onPress: () => void undo() },
    });
  } catch (error) {
    reportError(error);
  }
  changed();
}
