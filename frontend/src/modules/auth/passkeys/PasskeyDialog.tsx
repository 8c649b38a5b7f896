import type { PasskeyRow } from "#contract/passkeys.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import type { PasskeyCalls } from "./passkey-calls.ts";
import { passkeyConsentForm, passkeyNameForm, passkeyProofForm } from "./passkeys.forms.ts";

/** What is to be done to which passkey. */
export type PasskeyAct = { kind: "add" } | { kind: "rename" | "remove"; passkey: PasskeyRow };

interface PasskeyDialogProps {
  act: PasskeyAct;
  calls: PasskeyCalls;
  hasPassword: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function PasskeyDialog({ act, calls, hasPassword, onDone, onClose }: PasskeyDialogProps) {
  const frame = { open: true, size: "small", onOpenChange: (open: boolean) => !open && onClose() } as const;
  if (act.kind === "rename") return <Renaming {...{ frame, calls, onDone }} passkey={act.passkey} />;
  return <Confirming {...{ frame, act, calls, hasPassword, onDone }} />;
}

interface Frame {
  open: true;
  size: "small";
  onOpenChange: (open: boolean) => void;
}

interface ConfirmationProps extends Pick<PasskeyDialogProps, "calls" | "hasPassword" | "onDone"> {
  frame: Frame;
  act: { kind: "add" } | { kind: "remove" | "rename"; passkey: PasskeyRow };
}

/** A session alone changes no way in: the password goes along where there is one. */
function Confirming({ frame, act, calls, hasPassword, onDone }: ConfirmationProps) {
  const t = useT("passkeys");
  const words =
    act.kind === "add"
      ? {
          title: t("add.title"),
          description: hasPassword ? t("add.password") : t("list.text"),
          submit: t("add.submit"),
        }
      : {
          title: t("remove.title", { name: act.passkey.name }),
          description: t("remove.text"),
          submit: t("remove.action"),
        };
  return (
    <FormDialog
      {...frame}
      {...words}
      schema={hasPassword ? passkeyProofForm : passkeyConsentForm}
      initial={{ password: "" }}
      onSubmit={async ({ password }) => {
        if (act.kind === "add") await calls.add(password);
        else await calls.remove(act.passkey.id, password);
        const done = act.kind === "add" ? t("list.added") : t("remove.done", { name: act.passkey.name });
        notify({ text: done, tone: "good" });
        onDone();
      }}
    >
      {(field) =>
        hasPassword && (
          <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />
        )
      }
    </FormDialog>
  );
}

interface RenamingProps extends Pick<PasskeyDialogProps, "calls" | "onDone"> {
  frame: Frame;
  passkey: PasskeyRow;
}

function Renaming({ frame, passkey, calls, onDone }: RenamingProps) {
  const t = useT("passkeys");
  const common = useT("common");
  return (
    <FormDialog
      {...frame}
      title={t("rename.title")}
      schema={passkeyNameForm}
      initial={{ name: passkey.name }}
      submit={common("action.save")}
      onSubmit={async ({ name }) => {
        await calls.rename(passkey.id, name);
        onDone();
      }}
    >
      {(field) => <TextField {...field("name")} label={t("rename.label")} />}
    </FormDialog>
  );
}
