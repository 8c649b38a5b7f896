import { useState } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { keepTeam } from "../workspaces.actions.ts";
import styles from "./EndingNote.module.css";

interface EndingNoteProps {
  endsAt: string;
  role: Role;
  onKept: () => void;
}

/** Says until when a team that is deleted can be kept, and lets its owners keep it. */
export function EndingNote({ endsAt, role, onKept }: EndingNoteProps) {
  const t = useT("workspaces");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const owns = hasRight(role, "workspace.end");
  const title = t("end.noteTitle", { date: formatDate(new Date(endsAt), locale) });
  const keep = async () => {
    setBusy(true);
    try {
      await keepTeam();
      notify({ text: t("end.kept"), tone: "good" });
      onKept();
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <aside className={styles["note"]} aria-label={title}>
      <p>
        <strong>{title}</strong> {t(owns ? "end.noteOwner" : "end.noteOther")}
      </p>
      {owns && (
        <Button size="small" busy={busy} onClick={() => void keep()}>
          {t("end.keep")}
        </Button>
      )}
    </aside>
  );
}
