import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useT } from "../../../i18n/use-t.ts";
import { signOut } from "../../../session/session.actions.ts";
import { useSession } from "../../../session/session.store.ts";
import { useTitle } from "../../../shell/use-title.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState/EmptyState.tsx";
import { Invoices } from "../../payments/account/Invoices.tsx";
import { Plan } from "../../payments/account/Plan.tsx";
import { Recommend } from "../../payments/account/Recommend.tsx";
import styles from "./AccountPage.module.css";
import { MyMonth } from "./MyMonth.tsx";
import { OwnData } from "./OwnData.tsx";
import { Password } from "./Password.tsx";
import { Privacy } from "./Privacy.tsx";
import { Profile } from "./Profile.tsx";
import { Removal } from "./Removal.tsx";
import { Section } from "./Section.tsx";
import { Usage } from "./Usage.tsx";

export function AccountPage() {
  const t = useT("users");
  const session = useSession();
  useTitle(t("account.title"));
  if (session === null) return null;
  const { user } = session;
  return (
    <div className={styles["scroll"]}>
      <div className={styles["page"]}>
        <h1 className={styles["title"]}>{t("account.title")}</h1>
        {user.guest ? <Invitation /> : <Profile user={user} />}
        {!user.guest && <Plan user={user} />}
        <Usage />
        <MyMonth />
        {!user.guest && <Invoices />}
        <Privacy user={user} />
        {!user.guest && (
          <>
            <Recommend />
            <Password />
            <OwnData />
            <Section title={t("session.title")}>
              <div>
                <Button icon={LogOut} onClick={() => void signOut()}>
                  {t("session.signOut")}
                </Button>
              </div>
            </Section>
            <Removal email={user.email} />
          </>
        )}
      </div>
    </div>
  );
}

function Invitation() {
  const t = useT("users");
  const shell = useT("shell");
  return (
    <EmptyState
      compact
      title={t("account.guestTitle")}
      text={t("account.guestText")}
      action={
        <Button variant="primary" asChild>
          <Link to="/auth" search={{ mode: "sign-up", redirect: "/user/account" }}>
            {shell("account.create")}
          </Link>
        </Button>
      }
    />
  );
}
