import { Link } from "@tanstack/react-router";
import type { UserView } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Invoices } from "#modules/payments/account/Invoices.tsx";
import { Plan } from "#modules/payments/account/Plan.tsx";
import { Recommend } from "#modules/payments/account/Recommend.tsx";
import { readSecurity } from "../security.actions.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import styles from "./AccountPage.module.css";
import { MyMonth } from "./MyMonth.tsx";
import { OwnData } from "./OwnData.tsx";
import { Password } from "./Password.tsx";
import { Privacy } from "./Privacy.tsx";
import { Profile } from "./Profile.tsx";
import { Removal } from "./Removal.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";
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
        {user.guest ? <OfGuest user={user} /> : <OfUser user={user} />}
      </div>
    </div>
  );
}

function OfGuest({ user }: { user: UserView }) {
  return (
    <>
      <Invitation />
      <Usage />
      <MyMonth />
      <Privacy user={user} />
    </>
  );
}

function OfUser({ user }: { user: UserView }) {
  const security = useLoaded(readSecurity);
  return (
    <>
      <Profile user={user} security={security} />
      <Plan user={user} />
      <Usage />
      <MyMonth />
      <Invoices />
      <Privacy user={user} />
      <Recommend />
      <Password security={security} />
      <SecondFactor security={security} />
      <Sessions />
      <OwnData />
      <Removal email={user.email} />
    </>
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
