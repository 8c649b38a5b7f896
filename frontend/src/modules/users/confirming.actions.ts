import { i18n, readTexts } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { mailVerification } from "./users.actions.ts";

/** Mails the link that confirms the address once more, and says how that went; true when it is on its way. */
export async function resendVerification(): Promise<boolean> {
  try {
    const [t] = await Promise.all([readTexts("users"), mailVerification()]);
    notify({ text: t("account.sent"), tone: "good" });
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Says that something waits for a confirmed address, with the way there. */
export async function askToConfirm(): Promise<void> {
  const t = await readTexts("users");
  notify({
    text: i18n.t("auth.email_unconfirmed", { ns: "errors" }),
    action: { label: t("account.sendAgain"), onPress: () => void resendVerification() },
  });
}
