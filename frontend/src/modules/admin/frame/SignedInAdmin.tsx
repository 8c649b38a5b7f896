import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useAdmin } from "#session/admin-session.ts";
import { LocaleSwitch } from "#shell/LocaleSwitch/LocaleSwitch.tsx";
import { ThemeToggle } from "#shell/ThemeToggle/ThemeToggle.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { leaveAdmin } from "../access/access.actions.ts";
import styles from "./SignedInAdmin.module.css";

/** Who is signed in, how the pages are shown, and the way out. */
export function SignedInAdmin({ onOpen }: { onOpen: (() => void) | undefined }) {
  const t = useT("admin");
  const admin = useAdmin();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void leaveAdmin();
  };
  return (
    <div className={styles["foot"]}>
      {admin && (
        <Link to="/admin/account" className={styles["who"]} onClick={() => onOpen?.()}>
          <span className={styles["name"]}>{admin.name}</span>
          <span className={styles["email"]}>{admin.email}</span>
        </Link>
      )}
      <div className={styles["tools"]}>
        <Button variant="quiet" size="small" icon={LogOut} busy={busy} onClick={leave}>
          {t("nav.signOut")}
        </Button>
        <span className={styles["settings"]}>
          <LocaleSwitch />
          <ThemeToggle />
        </span>
      </div>
    </div>
  );
}
