import { BookMarked, CalendarClock, Columns2, Globe, ImagePlus } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { currentKind, useSessionKind } from "#session/session.store.ts";
import { openOverlay, openUpgrade } from "#shell/overlays.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";
import type { Room } from "../chat.store.ts";
import { useIncognito } from "../use-incognito.ts";
import { chooseTool } from "./tools.actions.ts";
import { useOthers } from "./use-beside.ts";
import { chooseWeb, readWebAllowance } from "./web.actions.ts";
import { webTool } from "./web.store.ts";

interface ToolsMenuProps extends MenuState {
  room: Room;
}

export function ToolsMenu({ room, ...state }: ToolsMenuProps) {
  const t = useT("chat");
  const isUser = useSessionKind() === "user";
  // Nothing of such a conversation is stored: neither a picture nor another branch.
  const incognito = useIncognito(room);
  const [second] = useOthers();
  const { isUnavailable } = useSnapshot(webTool);
  useEffect(() => void readWebAllowance(), []);
  return (
    <Menu side="top" {...state}>
      {!isUnavailable && (
        <MenuItem icon={Globe} onSelect={chooseWeb}>
          {t("tools.web")}
        </MenuItem>
      )}
      <MenuItem icon={BookMarked} onSelect={() => openOverlay("prompts")}>
        {t("composer.prompts")}
      </MenuItem>
      {isUser && !incognito && (
        <MenuItem icon={ImagePlus} onSelect={() => chooseTool({ name: "picture", size: "1024x1024" })}>
          {t("tools.picture")}
        </MenuItem>
      )}
      {second && !incognito && (
        <MenuItem icon={Columns2} onSelect={() => chooseTool({ name: "beside", modelId: second.id })}>
          {t("tools.beside")}
        </MenuItem>
      )}
      <MenuItem icon={CalendarClock} onSelect={askRegularly}>
        {t("tools.regularly")}
      </MenuItem>
    </Menu>
  );
}

/** Nothing is asked for a guest, who would not find the answers again. */
const askRegularly = () => (currentKind() === "user" ? openOverlay("schedule") : openUpgrade({ reason: "account" }));
