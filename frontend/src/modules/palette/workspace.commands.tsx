import { useT } from "#i18n/use-t.ts";
import { useTeams, useWorkspace } from "#session/workspace.store.ts";
import { useSession } from "#session/session.store.ts";
import type { Command } from "#shell/commands.ts";
import { useSwitch } from "#shell/workspaces/use-switch.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";

/** The ways to the person's other workspaces. */
export function useWorkspaceCommands(): Command[] {
  const t = useT("switcher");
  const here = useWorkspace();
  const teams = useTeams();
  const person = useSession()?.user.name ?? "";
  const switchTo = useSwitch();
  const command = (id: string | null, label: string, name: string, picture: string | null = null): Command => ({
    id: `workspace-${id}`,
    group: "workspaces",
    label,
    mark: <Avatar name={name} picture={picture} size={20} isTeam={id !== null} />,
    run: () => switchTo(id),
  });
  return [
    ...(here === null ? [] : [command(null, t("go.personal"), person)]),
    ...teams
      .filter(({ id }) => id !== here?.id)
      .map(({ id, name, picture }) => command(id, t("go.team", { name }), name, picture)),
  ];
}
