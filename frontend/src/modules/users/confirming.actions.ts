import { errorKeyOf } from "#api/api-error.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { mailVerification } from "./users.actions.ts";

/** Mails the link that confirms the address once more, and says how that went; true when it is on its way. */
export async function resendVerification(): Promise<boolean> {
  try {
    await mailVerification();
    notify({ text: i18n.t("account.sent", { ns: "users" }), tone: "good" });
    return true;
  } catch (error) {
    notify({ text: i18n.t(errorKeyOf(error), { ns: "errors" }), tone: "bad" });
    return false;
  }
}

/** Says that something waits for a confirmed address, with the way there. */
export function askToConfirm(): void {
  notify({
    text: i18n.t("auth.email_unconfirmed", { ns: "errors" }),
    action: { label: i18n.t("account.sendAgain", { ns: "users" }), onPress: () => void resendVerification() },
  });
}
