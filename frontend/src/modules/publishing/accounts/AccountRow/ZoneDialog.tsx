import * as z from "zod/mini";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { zone } from "#contract/times.ts";
import { useT } from "#i18n/use-t.ts";
import { zonesWith } from "#lib/zones.ts";
import { Select } from "#ui/Field/Select.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { changeZone } from "../accounts.actions.ts";

const form = z.object({ zone });

interface ZoneDialogProps {
  account: SocialAccountView;
  onClose: () => void;
}

/** In which zone the times of an account are meant. Mount it to open it. */
export function ZoneDialog({ account, onClose }: ZoneDialogProps) {
  const t = useT("accounts");
  const common = useT("common");
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("zoneTitle")}
      description={t("zoneText")}
      schema={form}
      initial={{ zone: account.zone }}
      submit={common("action.save")}
      onSubmit={({ zone }) => changeZone(account.id, zone)}
    >
      {(field) => <Select label={t("zone")} options={zonesWith(account.zone)} {...field("zone")} />}
    </FormDialog>
  );
}
