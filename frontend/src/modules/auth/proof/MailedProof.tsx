import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Form } from "#ui/Form/Form.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { ApiError } from "#api/api-error.ts";
import { emptyForm } from "../auth.forms.ts";
import { isProved, mailProof } from "./proofs.actions.ts";
import styles from "./Proof.module.css";

/** For an account that has nothing else: a sign-in link, followed in this browser. */
export function MailedProof({ onProved }: { onProved: () => void }) {
  const t = useT("auth");
  const [isSent, setSent] = useState(false);
  if (!isSent)
    return (
      <>
        <p className={styles["text"]}>{t("proof.linkText")}</p>
        <Form
          schema={emptyForm}
          initial={{}}
          submit={t("proof.linkSend")}
          onSubmit={async () => {
            await mailProof();
            setSent(true);
          }}
        >
          {() => null}
        </Form>
      </>
    );
  return (
    <>
      <p className={styles["text"]}>{t("proof.linkSent")}</p>
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("proof.linkFollowed")}
        onSubmit={async () => {
          if (!(await isProved())) throw new ApiError("auth.proof_needed");
          onProved();
        }}
      >
        {() => null}
      </Form>
      <TextButton onPress={() => setSent(false)}>{t("landing.again")}</TextButton>
    </>
  );
}
