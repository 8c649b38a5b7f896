import { useT } from "#i18n/use-t.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { leaveTeam } from "../workspaces.actions.ts";

async function leave(): Promise<void> {
  try {
    await leaveTeam();
    await switchWorkspace(null, "/team");
  } catch (error) {
    reportError(error);
  }
}

interface LeaveDialogProps {
  name: string;
  /** Things of the reader's that the team sees. */
  shared: number;
  onClose: () => void;
}

export function LeaveDialog({ name, shared, onClose }: LeaveDialogProps) {
  const t = useT("workspaces");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("leave.title", { name })}
      text={shared === 0 ? t("leave.text") : `${t("leave.text")} ${t("leave.shared", { count: shared })}`}
      confirmLabel={t("leave.confirm")}
      onConfirm={leave}
    />
  );
}
