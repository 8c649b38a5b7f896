import { Download, Pencil, Share2, Trash2 } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";

interface RowMenuProps extends MenuState {
  onRename: () => void;
  onShare: () => void;
  onExport: () => void;
  onRemove: () => void;
}

/** What can be done with a conversation of the list. */
export function RowMenu({ onRename, onShare, onExport, onRemove, ...state }: RowMenuProps) {
  const t = useT("common");
  const chat = useT("chat");
  return (
    <Menu align="end" {...state}>
      <MenuItem icon={Pencil} onSelect={onRename}>
        {t("action.rename")}
      </MenuItem>
      <MenuItem icon={Share2} onSelect={onShare}>
        {chat("conversations.share")}
      </MenuItem>
      <MenuItem icon={Download} onSelect={onExport}>
        {chat("conversations.export")}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t("action.delete")}
      </MenuItem>
    </Menu>
  );
}
