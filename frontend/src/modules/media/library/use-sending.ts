import { useState } from "react";
import type { CapName, MeteredType } from "#contract/meters.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";

/** What a dialog sends, one at a time: a limit of the plan opens the plans, and another refusal is said in the dialog. */
export function useSending(limited: MeteredType | CapName) {
  const errors = useT("errors");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (work: () => Promise<void>, onDone: () => void) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await work();
      onDone();
    } catch (error) {
      if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") reportRefusal(error, limited);
      else setRefusal(errors(errorKeyOf(error)));
    }
    setSending(false);
  };
  return { isSending, refusal, send };
}
