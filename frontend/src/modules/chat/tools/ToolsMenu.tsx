import { BookMarked, CalendarClock } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { currentKind } from "#session/session.store.ts";
import { openOverlay, openUpgrade } from "#shell/overlays.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";

export function ToolsMenu(state: MenuState) {
  const t = useT("chat");
  return (
    <Menu side="top" {...state}>
      <MenuItem icon={BookMarked} onSelect={() => openOverlay("prompts")}>
        {t("composer.prompts")}
      </MenuItem>
      <MenuItem icon={CalendarClock} onSelect={askRegularly}>
        {t("tools.regularly")}
      </MenuItem>
    </Menu>
  );
}

/** Nothing is asked for a guest, who would not find the answers again. */
const askRegularly = () => (currentKind() === "user" ? openOverlay("schedule") : openUpgrade({ reason: "account" }));
