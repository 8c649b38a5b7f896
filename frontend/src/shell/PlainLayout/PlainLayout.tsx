import { Link, Outlet } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useSessionKind } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LocaleSwitch } from "../LocaleSwitch/LocaleSwitch.tsx";
import { LegalLinks } from "../LegalLinks/LegalLinks.tsx";
import { SkipLink } from "../SkipLink/SkipLink.tsx";
import { ThemeToggle } from "../ThemeToggle/ThemeToggle.tsx";
import { useWayBack } from "../use-way-back.ts";
import { Wordmark } from "../Wordmark/Wordmark.tsx";
import styles from "./PlainLayout.module.css";

export function PlainLayout() {
  const t = useT("shell");
  return (
    <div className={styles["frame"]}>
      <SkipLink />
      <header className={styles["head"]}>
        <Wordmark />
        <div className={styles["tools"]}>
          <LocaleSwitch />
          <ThemeToggle />
          <Entry />
        </div>
      </header>
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles["foot"]}>
        <nav aria-label={t("plain.footer")} className={styles["links"]}>
          <Link to="/pricing">{t("plain.pricing")}</Link>
          <Link to="/resilier">{t("plain.ending")}</Link>
          <LegalLinks only={["help", "terms", "privacy", "imprint"]} />
        </nav>
      </footer>
    </div>
  );
}

function Entry() {
  const t = useT("shell");
  const kind = useSessionKind();
  const back = useWayBack();
  return (
    <Button size="small" asChild>
      {kind === "user" ? (
        <Link to="/user/dashboard">{t("plain.open")}</Link>
      ) : (
        <Link to="/auth" search={back}>
          {t("account.signIn")}
        </Link>
      )}
    </Button>
  );
}
