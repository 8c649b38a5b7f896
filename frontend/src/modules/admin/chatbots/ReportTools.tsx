import { useState } from "react";
import type { ReportedChatbot } from "#contract/support/reports.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../frame/attempt.ts";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { dismiss, release, stop } from "./chatbots.actions.ts";
import styles from "./chatbots.module.css";

/** Stops a chatbot, lets it answer again, or lets its reports rest. */
export function ReportTools({ row: { id, name, stopped_at, open } }: { row: ReportedChatbot }) {
  const t = useT("adminChatbots");
  const { reload } = useListing();
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const act = async (work: () => Promise<unknown>, text: string) => {
    setBusy(true);
    if (await attempt(work)) notify({ tone: "good", text });
    setBusy(false);
    reload();
  };
  return (
    <div className={styles["tools"]}>
      {stopped_at === null ? (
        <Button size="small" variant="danger" aria-label={t("stop.of", { name })} onClick={() => setStopping(true)}>
          {t("stop")}
        </Button>
      ) : (
        <Button
          size="small"
          busy={busy}
          aria-label={t("release.of", { name })}
          onClick={() => void act(() => release(id), t("released"))}
        >
          {t("release")}
        </Button>
      )}
      {open > 0 && (
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          aria-label={t("dismiss.of", { name })}
          onClick={() => void act(() => dismiss(id), t("dismissed"))}
        >
          {t("dismiss")}
        </Button>
      )}
      <ReasonDialog
        open={stopping}
        onOpenChange={setStopping}
        title={t("stop.title")}
        text={t("stop.text")}
        confirmLabel={t("stop")}
        onConfirm={async (reason) => {
          await stop(id, reason);
          notify({ tone: "good", text: t("stopped.done") });
          reload();
        }}
      />
    </div>
  );
}
