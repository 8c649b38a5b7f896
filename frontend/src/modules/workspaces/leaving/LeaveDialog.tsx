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

export function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT("workspaces");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("leave.title", { name })}
      text={t("leave.text")}
      confirmLabel={t("leave.confirm")}
      onConfirm={leave}
    />
  );
}
