import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";

interface PartMenuProps extends Pick<MenuState, "trigger"> {
  index: number;
  of: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The place of a part in its thread. */
export function PartMenu({ index, of, onMove, onRemove, trigger }: PartMenuProps) {
  const t = useT("composer");
  return (
    <Menu align="end" trigger={trigger}>
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => onMove(-1)}>
        {t("moveUp")}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={index === of - 1} onSelect={() => onMove(1)}>
        {t("moveDown")}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t("removePart")}
      </MenuItem>
    </Menu>
  );
}
