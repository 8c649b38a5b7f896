import { BookMarked } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { openOverlay } from "#shell/overlays.ts";
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
    </Menu>
  );
}
