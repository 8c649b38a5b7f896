import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useSession } from "#session/session.store.ts";
import { Select } from "#ui/Field/Select.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readMembersOf } from "../members/members.actions.ts";
import { heirs } from "../roles.rules.ts";
import { ownsAlone, teamEnd, undecidedTeams } from "./fates.rules.ts";
import type { useFates } from "./use-fates.ts";
import styles from "../Teams.module.css";

/** What becomes of a person's teams when the account is deleted. */
export function OwnedTeams({ owned: { workspaces, fates, choose, isAsked } }: { owned: ReturnType<typeof useFates> }) {
  const t = useT("workspaces");
  // Most people have none: nothing moves while that is found out.
  if (workspaces.state.status === "loading") return null;
  return (
    <WhenLoaded state={workspaces.state} onRetry={workspaces.retry} failed={t("removal.failed")}>
      {(all) => {
        const teams = undecidedTeams(all);
        if (teams.length === 0 && !ownsAlone(all)) return null;
        return (
          <div className={classNames(styles["fates"], ownWords)}>
            {teams.length > 0 && <p>{t("removal.text")}</p>}
            {teams.map((team) => (
              <OwnedTeam
                key={team.id}
                team={team}
                fate={fates[team.id] ?? ""}
                onChoose={(fate) => choose(team.id, fate)}
                isMissing={isAsked && fates[team.id] === undefined}
              />
            ))}
            {ownsAlone(all) && <p>{t("removal.alone")}</p>}
          </div>
        );
      }}
    </WhenLoaded>
  );
}

interface OwnedTeamProps {
  team: WorkspaceRow;
  fate: string;
  onChoose: (fate: string) => void;
  isMissing: boolean;
}

function OwnedTeam({ team: { id, name }, fate, onChoose, isMissing }: OwnedTeamProps) {
  const t = useT("workspaces");
  const reader = useSession()?.user;
  const { state, retry } = useLoaded({ key: id, read: (signal) => readMembersOf(id, signal) });
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("members.failed")} rows={1} rowHeight={72}>
      {(members) => (
        <Select
          label={t("removal.next", { name })}
          value={fate}
          error={isMissing ? t("removal.required") : undefined}
          onChange={(event) => onChoose(event.target.value)}
          options={[
            { value: "", label: t("removal.choose"), disabled: true },
            ...heirs({ id: reader?.id ?? "" }, members).map(toHeir),
            { value: teamEnd, label: t("removal.end") },
          ]}
        />
      )}
    </WhenLoaded>
  );

  function toHeir(member: MemberRow) {
    return { value: member.id, label: t("removal.owner", { name: member.name, email: member.email }) };
  }
}
