import type { Editor } from "@tiptap/core";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { changeTable, type TableChange } from "../schema/table-nodes.ts";

const changes: readonly TableChange[] = ["addRow", "addColumn", "removeRow", "removeColumn", "removeTable"];

/** Rows and columns of the table with the caret. */
export function TableMenu({ editor }: { editor: Editor }) {
  const t = useT("assistant");
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small">
          {t("editor.table.label")}
        </Button>
      }
    >
      {changes.map((change) => (
        <MenuItem
          key={change}
          danger={change === "removeTable"}
          onSelect={() => editor.commands.command(({ state, dispatch }) => changeTable(change)(state, dispatch))}
        >
          {t(`editor.table.${change}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
