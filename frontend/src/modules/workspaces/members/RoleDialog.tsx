import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { useT } from "#i18n/use-t.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { rolesToGive } from "../roles.rules.ts";
import { roleForm } from "../workspaces.forms.ts";
import { giveRole } from "./members.actions.ts";
import { RoleField } from "./RoleField.tsx";

interface RoleDialogProps {
  /** What the reader is. */
  reader: Role;
  member: MemberRow;
  onGiven: () => void;
  onClose: () => void;
}

export function RoleDialog({ reader, member: { id, name, role }, onGiven, onClose }: RoleDialogProps) {
  const t = useT("workspaces");
  const common = useT("common");
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("member.roleTitle", { name })}
      size="small"
      schema={roleForm}
      initial={{ role }}
      submit={common("action.save")}
      onSubmit={async (chosen) => {
        if (chosen.role === role) return;
        await giveRole(id, chosen.role);
        notify({ text: t("member.roleChanged", { name, role: t(`role.${chosen.role}`) }), tone: "good" });
        onGiven();
      }}
    >
      {(field) => <RoleField field={field("role")} roles={rolesToGive(reader)} />}
    </FormDialog>
  );
}
