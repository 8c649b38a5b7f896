import { Plus } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import type { Room } from "../chat.store.ts";

const ToolsMenu = lazyPart(async () => (await import("./ToolsMenu.tsx")).ToolsMenu);

/** What can be done with a question besides sending it to a model. */
export function ToolsButton({ room }: { room: Room }) {
  const t = useT("chat");
  return (
    <MenuOnDemand part={ToolsMenu} trigger={<IconButton icon={Plus} label={t("tools.open")} tip="top" data-tools />}>
      {(state) => <ToolsMenu {...state} room={room} />}
    </MenuOnDemand>
  );
}
