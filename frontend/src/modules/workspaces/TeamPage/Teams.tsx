import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageHead, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readTeams } from "../workspaces.actions.ts";
import styles from "../Teams.module.css";

/** The teams of a person, from their personal workspace. */
export function Teams() {
  const t = useT("workspaces");
  const { state, retry } = useLoaded(readTeams);
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("teams.failed")} rowHeight={56}>
      {(all) => <TeamList teams={all.filter(({ personal }) => !personal)} />}
    </WhenLoaded>
  );
}

function TeamList({ teams }: { teams: readonly WorkspaceRow[] }) {
  const t = useT("workspaces");
  const create = (
    <Button variant="primary" icon={Plus} asChild>
      <Link to="/team/new">{t("teams.create")}</Link>
    </Button>
  );
  if (teams.length === 0)
    return (
      <>
        <PageTitle>{t("teams.title")}</PageTitle>
        <EmptyState title={t("teams.empty")} text={t("teams.emptyText")} action={create} />
      </>
    );
  return (
    <>
      <PageHead title={t("teams.title")}>{create}</PageHead>
      <p className={styles["intro"]}>{t("teams.text")}</p>
      <Rows>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} />
        ))}
      </Rows>
    </>
  );
}

function TeamRow({ team: { id, name, picture, role, ends_at } }: { team: WorkspaceRow }) {
  const t = useT("workspaces");
  const locale = useLocale();
  return (
    <Row className={styles["row"]}>
      <Avatar name={name} picture={picture} size={32} isTeam />
      <span className={styles["about"]}>
        <span className={classNames(styles["name"], ownWords)}>{name}</span>
        <span className={styles["note"]}>{t(`role.${role}`)}</span>
      </span>
      {ends_at !== null && (
        <Badge tone="warn">{t("teams.ending", { date: formatDate(new Date(ends_at), locale) })}</Badge>
      )}
      <Button size="small" aria-label={t("teams.openFor", { name })} onClick={() => void switchWorkspace(id, "/team")}>
        {t("teams.open")}
      </Button>
    </Row>
  );
}
