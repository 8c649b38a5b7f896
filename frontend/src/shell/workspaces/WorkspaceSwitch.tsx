import { ChevronsUpDown } from "lucide-react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useTeams, useWorkspace } from "#session/workspace.store.ts";
import { useSession } from "#session/session.store.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./WorkspaceSwitch.module.css";

const Items = lazyPart(
  async () => (await withTexts(["switcher", "workspaces"], import("./WorkspaceMenu.tsx"))).WorkspaceMenu,
);

interface WorkspaceSwitchProps {
  isRail?: boolean;
  onOpen?: () => void;
}

/** Where the tab works, and the way to the person's other workspaces; nothing for a person without teams. */
export function WorkspaceSwitch({ isRail = false, onOpen = () => {} }: WorkspaceSwitchProps) {
  const t = useT("shell");
  const here = useWorkspace();
  const teams = useTeams();
  const person = useSession()?.user.name ?? "";
  if (here === null && teams.length === 0) return null;
  const shown = here ?? { name: person, picture: null };
  const name = here === null ? t("workspace.personal") : here.name;
  const trigger = (
    <button type="button" className={classNames(styles["switch"], isRail && styles["mark"], ownWords)}>
      <VisuallyHidden>{t("workspace.switch", { name })}</VisuallyHidden>
      <Avatar name={shown.name} picture={shown.picture} isTeam={here !== null} />
      {!isRail && (
        <>
          <span className={styles["name"]} aria-hidden>
            {name}
          </span>
          <Icon of={ChevronsUpDown} size={16} className={styles["sign"]} />
        </>
      )}
    </button>
  );
  return (
    <MenuOnDemand part={Items} trigger={trigger}>
      {(state) => <Items {...state} onOpen={onOpen} />}
    </MenuOnDemand>
  );
}
