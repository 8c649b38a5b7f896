import { Plus, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import { useT } from "#i18n/use-t.ts";
import { goTo } from "#navigation/go-to.ts";
import { readTeams } from "#session/workspace.actions.ts";
import { useTeams, useWorkspace } from "#session/workspace.store.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";
import { newTeamPage, teamPage } from "./places.rules.ts";
import { useSwitch } from "./use-switch.ts";

/** No id of a team. */
const personal = "personal";

export function WorkspaceMenu({ onOpen, ...state }: MenuState & { onOpen: () => void }) {
  const t = useT("switcher");
  const shell = useT("shell");
  const roles = useT("workspaces");
  const here = useWorkspace();
  const teams = useTeams();
  const switchTo = useSwitch();
  // A team that the person joined since this page began is among them.
  useEffect(() => {
    if (state.open) void readTeams();
  }, [state.open]);
  const open = (path: string) => () => {
    onOpen();
    goTo(path);
  };
  return (
    <Menu side="top" {...state}>
      <MenuChoice
        label={t("label")}
        value={here?.id ?? personal}
        options={[
          { value: personal, label: shell("workspace.personal") },
          ...teams.map(({ id, name, role }) => ({ value: id, label: name, note: roles(`role.${role}`) })),
        ]}
        onChange={(id) => switchTo(id === personal ? null : id)}
      />
      <MenuSeparator />
      {here !== null && (
        <MenuItem icon={UsersRound} onSelect={open(teamPage)}>
          {t(hasRight(here.role, "members.manage") ? "manage" : "members")}
        </MenuItem>
      )}
      <MenuItem icon={Plus} onSelect={open(newTeamPage)}>
        {t("create")}
      </MenuItem>
    </Menu>
  );
}
