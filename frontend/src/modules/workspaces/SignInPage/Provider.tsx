import { useState } from "react";
import type { ProviderView } from "#contract/sso/provider.contract.ts";
import { invitedRoles } from "#contract/workspaces/roles.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form, type FieldProps } from "#ui/Form/Form.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { bodyOf, noRole, providerFields, providerForm, type ProviderForm } from "./sign-in.forms.ts";
import { removeProvider, saveProvider } from "./sign-in.actions.ts";

interface ProviderProps {
  provider: ProviderView | null;
  onChange: () => void;
}

/** Which provider it is, and whom it lets in. Its secret is never shown again. */
export function Provider({ provider, onChange }: ProviderProps) {
  const t = useT("teamSignIn");
  const common = useT("common");
  return (
    <Section title={t("provider.title")}>
      <Form<ProviderForm>
        schema={providerForm}
        initial={providerFields(provider)}
        submit={common("action.save")}
        actions="start"
        onSubmit={async (typed) => {
          await saveProvider(bodyOf(typed));
          notify({ text: t("provider.saved"), tone: "good" });
          onChange();
        }}
      >
        {(field) => <ProviderFields field={field} isKept={provider !== null} />}
      </Form>
      {provider && <Removing onRemoved={onChange} />}
    </Section>
  );
}

function ProviderFields({ field, isKept }: { field: (name: keyof ProviderForm) => FieldProps; isKept: boolean }) {
  const t = useT("teamSignIn");
  const teams = useT("workspaces");
  const roles = [
    ...invitedRoles.map((value) => ({ value, label: teams(`role.${value}`) })),
    { value: noRole, label: t("provider.joinsNone") },
  ];
  return (
    <>
      <TextField
        {...field("issuer")}
        label={t("provider.issuer")}
        hint={t("provider.issuerHint")}
        type="url"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field("client_id")} label={t("provider.clientId")} autoComplete="off" spellCheck={false} />
      <PasswordField
        {...field("client_secret")}
        label={t("provider.secret")}
        hint={isKept ? t("provider.secretKept") : undefined}
        optional={isKept}
        autoComplete="off"
      />
      <Select
        {...field("email")}
        label={t("provider.email")}
        hint={t("provider.emailHint")}
        options={(["verified", "domain"] as const).map((value) => ({ value, label: t(`provider.email.${value}`) }))}
      />
      <Select {...field("joins_as")} label={t("provider.joins")} hint={t("provider.joinsHint")} options={roles} />
    </>
  );
}

function Removing({ onRemoved }: { onRemoved: () => void }) {
  const t = useT("teamSignIn");
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await removeProvider().catch(reportError);
    onRemoved();
  };
  return (
    <div>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("provider.remove")}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("provider.removeTitle")}
          text={t("provider.removeText")}
          confirmLabel={t("provider.remove")}
          onConfirm={remove}
        />
      )}
    </div>
  );
}
