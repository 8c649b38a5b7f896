import { useT } from "#i18n/use-t.ts";
import { isUnconfirmed } from "#session/session.rules.ts";
import { useSession } from "#session/session.store.ts";
import { ResendButton } from "./ResendButton.tsx";
import styles from "./ToConfirm.module.css";

/** Why the meters of a new account say less than its plan, and the way on; nothing once its address is confirmed. */
export function ToConfirm() {
  const t = useT("users");
  const user = useSession()?.user;
  if (!user || !isUnconfirmed(user)) return null;
  return (
    <div className={styles["note"]}>
      <p className={styles["words"]}>{t("account.toConfirm", { email: user.email })}</p>
      <ResendButton />
    </div>
  );
}
