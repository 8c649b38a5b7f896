import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { endingForm } from "#modules/auth/auth.forms.ts";
import { askForEnding } from "../payments.actions.ts";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import { EndingConfirmation } from "./EndingConfirmation.tsx";
import styles from "./EndingPage.module.css";

/** Ends a contract without an account's password, as French law asks (L215-1-1 of the Code de la consommation). */
export function EndingPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get("token");
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (token !== null) return <EndingConfirmation key={token} token={token} />;
  return sentTo === null ? <Request onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const t = useT("payments");
  const auth = useT("auth");
  const user = useSession()?.user;
  const known = user && !user.guest ? user : null;
  return (
    <StepFrame title={t("ending.title")} text={t("ending.text")}>
      {known && (
        <p className={styles["note"]}>
          {t("ending.signedIn")}{" "}
          <Link to="/user/account" search={{ section: "plan" }}>
            {t("outcome.account")}
          </Link>
        </p>
      )}
      <Form
        schema={endingForm}
        initial={{ name: known?.name ?? "", email: known?.email ?? "" }}
        submit={t("ending.submit")}
        onSubmit={async ({ name, email }) => {
          await askForEnding(name, email);
          onSent(email);
        }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={auth("field.name")} autoComplete="name" />
            <TextField
              {...field("email")}
              label={t("ending.email")}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        )}
      </Form>
    </StepFrame>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT("payments");
  return (
    <StepFrame
      title={t("ending.sentTitle")}
      text={t("ending.sentText", { email })}
      actions={<Button onClick={onAgain}>{t("ending.other")}</Button>}
    />
  );
}
