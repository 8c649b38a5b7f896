import { useState } from "react";
import type { UserView } from "../../../../../worker/contract/users.contract.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Badge } from "../../../ui/Badge/Badge.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { resendVerification } from "../confirming.actions.ts";
import { NewAddress } from "./NewAddress.tsx";
import styles from "./Profile.module.css";
import { Section } from "./Section.tsx";

export function Profile({ user }: { user: UserView }) {
  const t = useT("users");
  return (
    <Section title={t("account.profile")}>
      <dl className={styles["facts"]}>
        <dt>{t("account.name")}</dt>
        <dd>{user.name}</dd>
        <dt>{t("account.email")}</dt>
        <dd>
          {user.email} {user.email_verified ? <Badge tone="good">{t("account.confirmed")}</Badge> : <Unconfirmed />}
        </dd>
      </dl>
      <NewAddress />
    </Section>
  );
}

function Unconfirmed() {
  const t = useT("users");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const send = async () => {
    setState("busy");
    setState((await resendVerification()) ? "sent" : "open");
  };
  return (
    <span className={styles["unconfirmed"]}>
      <Badge tone="warn">{t("account.unconfirmed")}</Badge>
      {state !== "sent" && (
        <Button size="small" variant="quiet" busy={state === "busy"} onClick={() => void send()}>
          {t("account.sendAgain")}
        </Button>
      )}
    </span>
  );
}
