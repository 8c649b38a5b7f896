import { Link } from "@tanstack/react-router";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useBoundTo, useSession } from "#session/session.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { Invitations } from "../invitations/Invitations.tsx";
import { InviteForm } from "../invitations/InviteForm.tsx";
import { readInvitations } from "../invitations/invitations.actions.ts";
import { Leaving } from "../leaving/Leaving.tsx";
import { Members } from "../members/Members.tsx";
import { readMembers } from "../members/members.actions.ts";
import { readTeam } from "../workspaces.actions.ts";
import { EndingNote } from "./EndingNote.tsx";
import { Naming } from "./Naming.tsx";
import { Seats } from "./Seats.tsx";
import styles from "../Teams.module.css";
import { Teams } from "./Teams.tsx";

/** The team of this tab; in the personal workspace, the teams of its person. */
export function TeamPage() {
  const t = useT("workspaces");
  const team = useLoaded(readTeam);
  useTitle(team.state.status === "ready" && team.state.value.personal ? t("teams.title") : t("team.title"));
  return (
    <PageColumn widthPx={720} isReadOnly={useBoundTo() !== null}>
      <WhenLoaded state={team.state} onRetry={team.retry} failed={t("team.failed")} rowHeight={56}>
        {(value) => (value.personal ? <Teams /> : <Team team={value} onChange={team.reload} />)}
      </WhenLoaded>
    </PageColumn>
  );
}

/** `onChange` reads the team anew: its name, its end, its seats or what the reader is in it are others. */
function Team({ team, onChange }: { team: WorkspaceView; onChange: () => void }) {
  const manages = hasRight(team.role, "members.manage");
  const members = useLoaded(readMembers);
  const user = useSession()?.user;
  // Who leaves does so in a session of their own.
  const isOwn = useBoundTo() === null;
  if (!user) return null;
  const reader = { id: user.id, role: team.role };
  const isEnding = team.ends_at !== null;
  const membersChanged = () => {
    members.reload();
    onChange();
  };
  return (
    <>
      <PageTitle className={classNames(styles["title"], ownWords)}>{team.name}</PageTitle>
      <div className={styles["parts"]}>
        {team.ends_at !== null && <EndingNote endsAt={team.ends_at} role={team.role} onKept={onChange} />}
        <Naming team={team} onRenamed={onChange} />
        <Seats team={team} onChange={onChange} />
        <Members {...{ reader, members }} teamLimit={team.member_limit} onChange={membersChanged} />
        {manages && !isEnding && <Inviting seats={team.seats} onChange={onChange} />}
        {hasRight(team.role, "usage.read") && <UsageLink />}
        {hasRight(team.role, "sign-in.manage") && <SignInLink />}
        {hasRight(team.role, "log.read") && <LogLink />}
        {isOwn && <Leaving {...{ reader, team, members }} onChange={membersChanged} />}
      </div>
    </>
  );
}

function UsageLink() {
  const t = useT("workspaces");
  return (
    <Section title={t("use.title")}>
      <p className={styles["note"]}>{t("use.text")}</p>
      <div>
        <Button asChild>
          <Link to="/team/usage">{t("use.open")}</Link>
        </Button>
      </div>
    </Section>
  );
}

function LogLink() {
  const t = useT("workspaces");
  return (
    <Section title={t("log.title")}>
      <p className={styles["note"]}>{t("log.text")}</p>
      <div>
        <Button asChild>
          <Link to="/team/log">{t("log.open")}</Link>
        </Button>
      </div>
    </Section>
  );
}

function SignInLink() {
  const t = useT("workspaces");
  return (
    <Section title={t("signIn.title")}>
      <p className={styles["note"]}>{t("signIn.text")}</p>
      <div>
        <Button asChild>
          <Link to="/team/sign-in">{t("signIn.open")}</Link>
        </Button>
      </div>
    </Section>
  );
}

function Inviting({ seats, onChange }: { seats: WorkspaceView["seats"]; onChange: () => void }) {
  const invitations = useLoaded(readInvitations);
  const changed = () => {
    invitations.reload();
    onChange();
  };
  return (
    <>
      {seats.taken < seats.included && <InviteForm onInvited={changed} />}
      <Invitations invitations={invitations} onChange={changed} />
    </>
  );
}
