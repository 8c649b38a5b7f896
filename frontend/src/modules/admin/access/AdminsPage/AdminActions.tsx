import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { AdminRow } from "#contract/admins.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useAdmin } from "#session/admin-session.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { removeAdmin, resetAdmin } from "../access.actions.ts";
import { confirmForm } from "../access.forms.ts";

const acts = { reset: resetAdmin, remove: removeAdmin };

/** What an admin may do to another one; nothing to themselves. */
export function AdminActions({ admin }: { admin: AdminRow }) {
  const t = useT("adminAccess");
  const me = useAdmin();
  const { reload } = useListing();
  const [act, setAct] = useState<keyof typeof acts | null>(null);
  if (me?.id === admin.id) return t("admins.you");
  const { name, email } = admin;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("admins.actionsFor", { name })} />}>
        <MenuItem onSelect={() => setAct("reset")}>{t("admins.reset")}</MenuItem>
        <MenuItem danger onSelect={() => setAct("remove")}>
          {t("admins.remove")}
        </MenuItem>
      </Menu>
      {act && (
        <FormDialog
          open
          onOpenChange={(open) => !open && setAct(null)}
          size="small"
          title={t(`admins.${act}`)}
          description={t(`admins.${act}Text`, { name, email })}
          schema={confirmForm}
          initial={{ password: "" }}
          submit={t(`admins.${act}`)}
          onSubmit={async ({ password }) => {
            await acts[act](admin.id, password);
            notify({ text: t(`admins.${act}Done`, { name, email }), tone: "good" });
            reload();
          }}
        >
          {(field) => (
            <PasswordField {...field("password")} label={t("field.ownPassword")} autoComplete="current-password" />
          )}
        </FormDialog>
      )}
    </>
  );
}
