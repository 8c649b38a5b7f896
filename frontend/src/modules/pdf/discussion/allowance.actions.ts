import { readUsage, type Allowance } from "#contract/limits.contract.ts";
import { call } from "#api/call.ts";
import { proxy } from "valtio";

/** How many questions about files are left; null until it was read, and where none are counted. */
export const questionsLeft = proxy<{ allowance: Allowance | null }>({ allowance: null });

/** Advice for the reader: the server counts when it is asked, so a failed read changes nothing. */
export async function countQuestionsLeft(): Promise<void> {
  try {
    const { meters } = await call(readUsage, {}, { quiet: true });
    questionsLeft.allowance = meters.find(({ query_type: type }) => type === "pdf-chat")?.allowance ?? null;
  } catch {
    // What was read before stands.
  }
}
