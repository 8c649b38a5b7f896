import { useState } from "react";
import type { FailedMessageRow } from "#contract/work.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../frame/attempt.ts";
import { useListing } from "#ui/Listing/listing.ts";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { letGo, sendAgain } from "./work.actions.ts";
import styles from "./FailureTools.module.css";

/** Sent again, or let go; a mail whose words are forgotten can only be let go. */
export function FailureTools({ row: { id, can_retry } }: { row: FailedMessageRow }) {
  const t = useT("adminWork");
  const { reload } = useListing();
  const [busy, setBusy] = useState(false);
  const [dropping, setDropping] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (await attempt(() => sendAgain(id))) notify({ tone: "good", text: t("sent") });
    setBusy(false);
    reload();
  };
  return (
    <div className={styles["tools"]}>
      {can_retry ? (
        <Button size="small" busy={busy} aria-label={t("retry.of", { id })} onClick={() => void retry()}>
          {t("action.retry")}
        </Button>
      ) : (
        <span className={styles["note"]}>{t("emptied")}</span>
      )}
      <Button size="small" variant="quiet" aria-label={t("drop.of", { id })} onClick={() => setDropping(true)}>
        {t("action.drop")}
      </Button>
      <ReasonDialog
        open={dropping}
        onOpenChange={setDropping}
        title={t("drop.title")}
        text={t("drop.text")}
        confirmLabel={t("action.drop")}
        onConfirm={async (reason) => {
          await letGo(id, reason);
          reload();
        }}
      />
    </div>
  );
}
