import { useState } from "react";
import { invitationCode } from "#contract/limits.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { signOut } from "#session/session.actions.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { sendCode } from "../invitations/invitations.actions.ts";
import { codeForm } from "../workspaces.forms.ts";
import { Facts, JoinRefusal, useInvitationTitle, useJoin, type AnswerProps } from "./answers.tsx";
import { Step } from "./Step.tsx";
import styles from "./Step.module.css";

/** The account has another address, or has not confirmed this one: a code says that it is the reader's, too. */
export function OtherAddress({ token, invitation, onOver }: AnswerProps) {
  const t = useT("workspaces");
  const own = useSession()?.user.email ?? "";
  const { email } = invitation;
  const isOwn = own.toLowerCase() === email.toLowerCase();
  const code = useCode(token, onOver);
  return (
    <Step
      title={useInvitationTitle(invitation)}
      actions={
        <>
          {!code.isSent && (
            <Button variant="primary" busy={code.busy} onClick={() => void code.send()}>
              {t("invitation.codeSend", { email })}
            </Button>
          )}
          <Button onClick={() => void signOut(`/invitation#${token}`)}>{t("invitation.otherUse")}</Button>
        </>
      }
    >
      <Facts invitation={invitation} />
      <section className={classNames(styles["other"], ownWords)}>
        <h2>{isOwn ? t("invitation.unconfirmedTitle") : t("invitation.otherTitle", { email: own })}</h2>
        <p>{t(isOwn ? "invitation.unconfirmedText" : "invitation.otherCode", { email })}</p>
      </section>
      <Refusal error={code.fault} />
      {code.isSent && <CodeForm token={token} email={email} onAgain={() => void code.send()} onOver={onOver} />}
    </Step>
  );
}

/** Sends the code by mail, as often as it is asked for. */
function useCode(token: string, onOver: () => void) {
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const send = async () => {
    setBusy(true);
    setFault(null);
    try {
      await sendCode(token);
      setSent(true);
    } catch (error) {
      const key = errorKeyOf(error);
      if (key === "workspaces.invitation_over") onOver();
      setFault(key);
    }
    setBusy(false);
  };
  return { isSent, busy, fault, send };
}

interface CodeFormProps {
  token: string;
  email: string;
  onAgain: () => void;
  onOver: () => void;
}

function CodeForm({ token, email, onAgain, onOver }: CodeFormProps) {
  const t = useT("workspaces");
  const { fault, join } = useJoin(token, onOver);
  return (
    <>
      <output className={classNames(styles["text"], ownWords)}>
        {t("invitation.codeSent", { email, count: invitationCode.minutes })}{" "}
        <TextButton onPress={onAgain}>{t("invitation.codeAgain")}</TextButton>
      </output>
      <Form
        schema={codeForm}
        initial={{ code: "" }}
        submit={t("invitation.accept")}
        focus="code"
        onSubmit={({ code }) => join(code)}
      >
        {(field) => (
          <>
            <TextField
              {...field("code")}
              label={t("invitation.code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <JoinRefusal error={fault} />
          </>
        )}
      </Form>
    </>
  );
}
