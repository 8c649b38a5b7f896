import { Link } from "@tanstack/react-router";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { SettingsMenu } from "../SettingsMenu/SettingsMenu.tsx";
import { useWayBack } from "../use-way-back.ts";
import { WorkspaceSwitch } from "../workspaces/WorkspaceSwitch.tsx";
import styles from "./AccountRow.module.css";

export function AccountRow({ onOpen }: { onOpen: () => void }) {
  const session = useSession();
  return (
    <div className={styles["account"]}>
      {session === null || session.user.guest ? (
        <Invitation onOpen={onOpen} />
      ) : (
        <>
          <WorkspaceSwitch onOpen={onOpen} />
          <div className={styles["row"]}>
            <Who name={session.user.name} plan={session.user.plan?.name ?? null} onOpen={onOpen} />
            <SettingsMenu onOpen={onOpen} />
          </div>
        </>
      )}
    </div>
  );
}

interface WhoProps {
  name: string;
  plan: { en: string; fr: string } | null;
  onOpen: () => void;
}

function Who({ name, plan, onOpen }: WhoProps) {
  const t = useT("shell");
  const locale = useLocale();
  return (
    <Link to="/user/account" className={styles["who"]} onClick={onOpen}>
      <Avatar name={name} />
      <span className={styles["words"]}>
        <span className={classNames(styles["name"], ownWords)}>{name}</span>
        <span className={styles["plan"]}>{plan?.[locale] ?? t("account.freePlan")}</span>
      </span>
    </Link>
  );
}

function Invitation({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  const back = useWayBack();
  return (
    <>
      <div className={styles["row"]}>
        <p className={styles["keep"]}>{t("account.keep")}</p>
        <SettingsMenu onOpen={onOpen} />
      </div>
      <div className={styles["ways"]}>
        <Button size="small" asChild>
          <Link to="/auth" search={{ mode: "sign-up", ...back }} onClick={onOpen}>
            {t("account.create")}
          </Link>
        </Button>
        <Button size="small" variant="quiet" asChild>
          <Link to="/auth" search={back} onClick={onOpen}>
            {t("account.signIn")}
          </Link>
        </Button>
      </div>
    </>
  );
}
