import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { disconnectAccount } from "../accounts.actions.ts";

interface DisconnectDialogProps {
  account: SocialAccountView;
  onClose: () => void;
}

/** Mount it to open it. */
export function DisconnectDialog({ account, onClose }: DisconnectDialogProps) {
  const t = useT("accounts");
  const { name, platform } = account;
  const network = networkFacts[platform].name;
  const disconnect = async () => {
    try {
      await disconnectAccount(account);
    } catch (error) {
      reportError(error);
      return;
    }
    notify({ text: t("disconnected", { name, network }) });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("disconnectTitle", { name })}
      text={t("disconnectText", { network })}
      confirmLabel={t("disconnect")}
      onConfirm={disconnect}
    />
  );
}
