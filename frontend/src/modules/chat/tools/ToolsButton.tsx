import { Plus } from "lucide-react";
import { lazy } from "react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";

const loadMenu = async () => ({ default: (await import("./ToolsMenu.tsx")).ToolsMenu });
const ToolsMenu = lazy(loadMenu);

/** What can be done with a question besides sending it to a model. */
export function ToolsButton() {
  const t = useT("chat");
  return (
    <MenuOnDemand load={loadMenu} trigger={<IconButton icon={Plus} label={t("tools.open")} tip="top" data-tools />}>
      {(state) => <ToolsMenu {...state} />}
    </MenuOnDemand>
  );
}
