import { removeWebhook, tryWebhook, updateWebhook } from "#contract/support/webhooks.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

/** True where it is done; a refusal is said. */
export const switchWebhook = (id: string, isOn: boolean): Promise<boolean> =>
  done(call(updateWebhook, { params: { id }, body: { is_on: isOn } }));

export const removeWebhookOf = (id: string): Promise<boolean> => done(call(removeWebhook, { params: { id } }));

/** Says whether the address took it. */
export const sendTest = (id: string): Promise<boolean> =>
  done(
    call(tryWebhook, { params: { id } }).then(({ delivered, failure }) =>
      notify(
        delivered
          ? { tone: "good", text: i18n.t("webhookDelivered", { ns: "widget" }) }
          : { tone: "bad", text: i18n.t("webhookFailure", { ns: "widget", failure: failure ?? "" }) },
      ),
    ),
  );

async function done(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
