import { reportError } from "#ui/Toaster/report-error.ts";

/** Does something that has no form to say why it failed: the corner says it. False where it failed. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
