import { Settings2 } from "lucide-react";
import { lazy } from "react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";

const load = async () => ({ default: (await import("./SettingsMenuItems.tsx")).SettingsMenuItems });
const Items = lazy(load);

export function SettingsMenu({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  return (
    <MenuOnDemand load={load} trigger={<IconButton icon={Settings2} label={t("account.settings")} />}>
      {(state) => <Items {...state} onOpen={onOpen} />}
    </MenuOnDemand>
  );
}
