import { errorKeyOf } from "#api/api-error.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";

/** Does something that has no form to say why it failed: the corner says it. False where it failed. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notify({ tone: "bad", text: i18n.t(errorKeyOf(error), { ns: "errors" }) });
    return false;
  }
}
