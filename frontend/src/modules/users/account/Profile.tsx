import { useRef, useState, type MouseEvent } from "react";
import type { UserView } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ownWords } from "#lib/own-words.ts";
import { ResendButton } from "../ToConfirm/ResendButton.tsx";
import type { Security } from "../security.actions.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { NewAddress } from "./NewAddress.tsx";
import { NewName } from "./NewName.tsx";
import styles from "./Profile.module.css";
import { Section } from "#ui/Section/Section.tsx";
import { WhenSecurityRead } from "./WhenSecurityRead.tsx";

interface ProfileProps {
  user: UserView;
  security: LoadedValue<Security>;
}

export function Profile({ user, security }: ProfileProps) {
  const t = useT("users");
  const [editing, setEditing] = useState<"name" | "email" | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const opens = (form: "name" | "email") => ({
    "aria-expanded": editing === form,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      opener.current = currentTarget;
      setEditing(editing === form ? null : form);
    },
  });
  const close = () => {
    setEditing(null);
    opener.current?.focus();
  };
  return (
    <Section title={t("account.profile")}>
      <dl className={styles["facts"]}>
        <dt>{t("account.name")}</dt>
        <dd className={ownWords}>{user.name}</dd>
        <dt>{t("account.email")}</dt>
        <dd>
          <span className={ownWords}>{user.email}</span>{" "}
          {user.email_verified ? <Badge tone="good">{t("account.confirmed")}</Badge> : <Unconfirmed />}
        </dd>
      </dl>
      <div className={styles["actions"]}>
        <Button size="small" {...opens("name")}>
          {t("account.changeName")}
        </Button>
        <Button size="small" {...opens("email")}>
          {t("account.changeEmail")}
        </Button>
      </div>
      {editing === "name" && <NewName name={user.name} onClose={close} />}
      {editing === "email" && (
        <WhenSecurityRead security={security}>
          {({ password }) => <NewAddress hasPassword={password} onClose={close} />}
        </WhenSecurityRead>
      )}
    </Section>
  );
}

function Unconfirmed() {
  const t = useT("users");
  return (
    <span className={styles["unconfirmed"]}>
      <Badge tone="warn">{t("account.unconfirmed")}</Badge>
      <ResendButton variant="quiet" />
    </span>
  );
}
