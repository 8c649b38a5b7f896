import { useState } from "react";
import { linkMinutes } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { emailForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

interface MailRequestProps extends ScreenProps {
  kind: "link" | "forgot";
  send: (email: string) => Promise<void>;
}

/** Asks for an address and says, whether or not it is known, that a mail is on its way. */
export function MailRequest({ kind, send, email, setEmail, goTo, failure }: MailRequestProps) {
  const t = useT("auth");
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Sent email={sentTo} onBack={() => setSentTo(null)} send={send} />;
  return (
    <ScreenFrame
      title={t(`${kind}.title`)}
      text={kind === "link" ? t("link.text", { count: linkMinutes }) : t("forgot.text")}
      ways={<TextButton onPress={() => void goTo("sign-in")}>{t("forgot.back")}</TextButton>}
    >
      <Form
        schema={emailForm}
        initial={{ email }}
        submit={t(`${kind}.submit`)}
        failure={failure}
        onSubmit={async (typed) => {
          await send(typed.email);
          setSentTo(typed.email);
        }}
      >
        {(field) => (
          <TextField
            {...field("email", { onChange: setEmail })}
            label={t("field.email")}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </Form>
    </ScreenFrame>
  );
}

interface SentProps {
  email: string;
  onBack: () => void;
  send: (email: string) => Promise<void>;
}

function Sent({ email, onBack, send }: SentProps) {
  const t = useT("auth");
  return (
    <ScreenFrame
      title={t("sent.title")}
      text={t("sent.text", { email })}
      ways={<TextButton onPress={onBack}>{t("sent.back")}</TextButton>}
    >
      <Form
        schema={emailForm}
        initial={{ email }}
        submit={t("sent.again")}
        actions="start"
        onSubmit={() => send(email)}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
