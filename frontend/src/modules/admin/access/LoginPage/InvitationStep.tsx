import { adminPassword as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { newPasswordForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";

interface InvitationStepProps {
  onSubmit: (password: string) => Promise<void>;
  onOther: () => void;
}

export function InvitationStep({ onSubmit, onOther }: InvitationStepProps) {
  const t = useT("adminAccess");
  return (
    <Entrance title={t("invitation.title")} text={t("invitation.text")}>
      <Form
        actions="end"
        schema={newPasswordForm}
        initial={{ password: "" }}
        submit={t("invitation.submit")}
        onSubmit={({ password }) => onSubmit(password)}
      >
        {(field) => (
          <PasswordField
            {...field("password")}
            label={t("field.newPassword")}
            hint={t("field.passwordHint", { count: length.min })}
            autoComplete="new-password"
          />
        )}
      </Form>
      <div>
        <Button variant="quiet" size="small" onClick={onOther}>
          {t("invitation.other")}
        </Button>
      </div>
    </Entrance>
  );
}
