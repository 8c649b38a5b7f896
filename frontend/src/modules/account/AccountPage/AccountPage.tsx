import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { UserView } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { SignUpInvitation } from "#shell/SignUpInvitation.tsx";
import { useTitle } from "#shell/use-title.ts";
import { LinkTab, LinkTabs } from "#ui/LinkTabs/LinkTabs.tsx";
import { AcceptedAgreements } from "#modules/agreements/AcceptedAgreements.tsx";
import { Memories } from "#modules/chat/memories/Memories.tsx";
import { Instructions } from "#modules/chat/settings/Instructions.tsx";
import { readSettings } from "#modules/chat/settings/settings.actions.ts";
import { NotificationSettings } from "#modules/notifications/settings/NotificationSettings.tsx";
import { Invoices } from "#modules/payments/account/Invoices.tsx";
import { Plan } from "#modules/payments/account/Plan.tsx";
import { Withdrawal } from "#modules/payments/account/Withdrawal.tsx";
import { Recommend } from "#modules/payments/account/Recommend.tsx";
import { readSecurity } from "#modules/users/security.actions.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import styles from "./AccountPage.module.css";
import { MyMonth } from "#modules/users/account/MyMonth.tsx";
import { OwnData } from "#modules/users/account/OwnData.tsx";
import { OwnPasskeys } from "#modules/users/account/OwnPasskeys.tsx";
import { Password } from "#modules/users/account/Password.tsx";
import { Privacy } from "#modules/users/account/Privacy.tsx";
import { Profile } from "#modules/users/account/Profile.tsx";
import { Removal } from "../removal/Removal.tsx";
import { SecondFactor } from "#modules/users/account/SecondFactor.tsx";
import { Sessions } from "#modules/users/account/Sessions.tsx";
import { Usage } from "#modules/plans/Usage/Usage.tsx";
import { May } from "#shell/rights/May.tsx";
import { accountSection, sections, type AccountView, type Section } from "./sections.rules.ts";

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
  const t = useT("users");
  const open = accountSection(useSearch({ strict: false }) as AccountView);
  const Part = parts[open];
  return (
    <>
      <div className={styles["tabs"]}>
        <LinkTabs label={t("account.sections")}>
          {sections.map((name) => (
            <LinkTab key={name} to="/user/account" search={{ section: name }} isOpen={name === open}>
              {t(`account.section.${name}`)}
            </LinkTab>
          ))}
        </LinkTabs>
      </div>
      <div className={styles["part"]}>
        <Part user={user} />
      </div>
    </>
  );
}

/** How one signs in is read by two sections, each for itself. */
const parts: Record<Section, (props: { user: UserView }) => ReactNode> = {
  profile: function OwnProfile({ user }) {
    const security = useLoaded(readSecurity);
    return <Profile user={user} security={security} />;
  },
  plan: ({ user }) => (
    <>
      <Plan user={user} />
      <May right="billing.manage">
        <Withdrawal user={user} />
      </May>
      <Usage key={user.plan?.id} />
      <MyMonth />
      <May right="billing.manage">
        <Invoices />
      </May>
      <Recommend />
    </>
  ),
  chat: function Chat() {
    const settings = useLoaded(readSettings);
    return (
      <>
        <Instructions settings={settings} />
        <Memories settings={settings} />
      </>
    );
  },
  notifications: NotificationSettings,
  privacy: ({ user }) => (
    <>
      <Privacy user={user} />
      <AcceptedAgreements />
      <OwnData />
      <Removal email={user.email} />
    </>
  ),
  security: function Security() {
    const security = useLoaded(readSecurity);
    return (
      <>
        <Password security={security} />
        <OwnPasskeys security={security} />
        <SecondFactor security={security} />
        <Sessions />
      </>
    );
  },
};

function Invitation() {
  const t = useT("users");
  const shell = useT("shell");
  return (
    <SignUpInvitation
      title={t("account.guestTitle")}
      text={t("account.guestText")}
      action={shell("account.create")}
      redirect="/user/account"
    />
  );
}
