import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { inviteAdmin } from "../access.actions.ts";
import { invitationForm } from "../access.forms.ts";

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useT("adminAccess");
  const { reload } = useListing();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t("admins.invite")}
      description={t("admins.inviteText")}
      schema={invitationForm}
      initial={{ name: "", email: "", password: "" }}
      submit={t("admins.send")}
      onSubmit={async (person) => {
        await inviteAdmin(person);
        notify({ text: t("admins.sent", { email: person.email }), tone: "good" });
        reload();
      }}
    >
      {(field) => (
        <>
          <TextField {...field("name")} label={t("admins.name")} autoComplete="off" />
          <TextField {...field("email")} label={t("admins.email")} type="email" inputMode="email" autoComplete="off" />
          <PasswordField {...field("password")} label={t("field.ownPassword")} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  );
}
