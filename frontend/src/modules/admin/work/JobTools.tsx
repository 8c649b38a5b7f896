import { useState } from "react";
import type { JobRow } from "#contract/jobs.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../frame/attempt.ts";
import { useListing } from "#ui/Listing/listing.ts";
import { beginAgain } from "./work.actions.ts";

export function JobTools({ job: { id, can_retry } }: { job: JobRow }) {
  const t = useT("adminWork");
  const { reload } = useListing();
  const [busy, setBusy] = useState(false);
  if (!can_retry) return null;
  const begin = async () => {
    setBusy(true);
    if (await attempt(() => beginAgain(id))) notify({ tone: "good", text: t("begun") });
    setBusy(false);
    reload();
  };
  return (
    <Button size="small" busy={busy} aria-label={t("begin.of", { id })} onClick={() => void begin()}>
      {t("action.begin")}
    </Button>
  );
}
