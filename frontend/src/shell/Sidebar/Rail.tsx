import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Tooltip } from "#ui/Tooltip/Tooltip.tsx";
import { WorkspaceSwitch } from "../workspaces/WorkspaceSwitch.tsx";
import styles from "./Rail.module.css";
import { ToolLinks } from "./ToolLinks.tsx";

/** The sidebar by its marks, on a page that needs the width; the whole of it opens over the page. */
export function Rail({ onMenu }: { onMenu: () => void }) {
  const t = useT("shell");
  const user = useSession()?.user;
  return (
    <nav className={styles["rail"]} aria-label={t("nav.label")}>
      <IconButton icon={Menu} label={t("nav.menu")} tip="right" onClick={onMenu} />
      <div className={styles["tools"]}>
        <ToolLinks onOpen={nothing} isRail />
      </div>
      <WorkspaceSwitch isRail />
      {user && !user.guest && (
        <Tooltip text={user.name} side="right">
          <Link to="/user/account" className={styles["account"]} aria-label={user.name}>
            <Avatar name={user.name} />
          </Link>
        </Tooltip>
      )}
    </nav>
  );
}

function nothing(): void {}
