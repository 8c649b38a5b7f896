import type { Editor } from "@tiptap/core";
import type { ReactElement } from "react";
import { useT } from "#i18n/use-t.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { blockCommands } from "./commands.ts";

interface BlockMenuProps {
  editor: Editor;
  trigger: ReactElement;
  side?: "top" | "bottom";
}

/** What the block with the caret can be made. */
export function BlockMenu({ editor, trigger, side = "bottom" }: BlockMenuProps) {
  const t = useT("assistant");
  return (
    <Menu trigger={trigger} side={side}>
      {blockCommands.map(({ name, label, icon, sign, run }) => (
        <MenuItem key={name} icon={icon} {...(sign ? { note: sign } : {})} onSelect={() => run(editor)}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
