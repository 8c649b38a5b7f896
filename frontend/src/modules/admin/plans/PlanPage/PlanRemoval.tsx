import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminPlan } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../../frame/attempt.ts";
import { bringPlanBack, dropPlan } from "../plans.actions.ts";

interface PlanRemovalProps {
  plan: AdminPlan;
  onDone: () => void;
}

/** Archives a plan that has or had holders, deletes one that never had any, or brings an archived one back. */
export function PlanRemoval({ plan: { id, name, archived_at, removal, holders }, onDone }: PlanRemovalProps) {
  const t = useT("adminPlans");
  const locale = useLocale();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    if (await attempt(() => bringPlanBack(id))) onDone();
    setBusy(false);
  };
  const remove = async () => {
    if (!(await attempt(() => dropPlan(id)))) return;
    if (removal === "archive") return onDone();
    notify({ tone: "good", text: t("delete.done", { name: name[locale] }) });
    void navigate({ to: "/admin/plans" });
  };

  if (archived_at !== null)
    return (
      <Button icon={ArchiveRestore} busy={busy} onClick={() => void restore()}>
        {t("action.restore")}
      </Button>
    );
  if (removal === "needed") return null;
  return (
    <>
      <Button icon={removal === "archive" ? Archive : Trash2} onClick={() => setOpen(true)}>
        {t(`action.${removal}`)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${removal}.title`, { name: name[locale] })}
        text={removal === "archive" ? t("archive.text", { count: holders }) : t("delete.text")}
        confirmLabel={t(`action.${removal}`)}
        onConfirm={remove}
      />
    </>
  );
}
