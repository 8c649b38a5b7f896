import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Imports } from "./Imports.tsx";
import { SharedLinks } from "./SharedLinks.tsx";
import styles from "./Transfer.module.css";

/** What comes into the history from elsewhere, and what of it others can read. */
export function TransferPage() {
  const t = useT("transfer");
  const isGuest = useSession()?.user.guest ?? true;
  useTitle(t("page.title"));
  return (
    <div className={styles["scroll"]}>
      <div className={styles["page"]}>
        <p>
          <Link to="/user/history">{t("page.back")}</Link>
        </p>
        <h1 className={styles["title"]}>{t("page.title")}</h1>
        <Section title={t("import.title")}>{isGuest ? <Invitation /> : <Imports />}</Section>
        <Section title={t("links.title")}>
          <SharedLinks />
        </Section>
      </div>
    </div>
  );
}

function Invitation() {
  const t = useT("transfer");
  return (
    <EmptyState
      compact
      title={t("import.account")}
      action={
        <Button variant="primary" asChild>
          <Link to="/auth" search={{ mode: "sign-up", redirect: "/user/history/transfer" }}>
            {t("import.signUp")}
          </Link>
        </Button>
      }
    />
  );
}
