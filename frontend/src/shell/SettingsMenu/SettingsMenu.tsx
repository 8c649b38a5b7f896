import { Settings2 } from "lucide-react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";

const Items = lazyPart(
  async () => (await withTexts(["switcher"], import("./SettingsMenuItems.tsx"))).SettingsMenuItems,
);

export function SettingsMenu({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  return (
    <MenuOnDemand part={Items} trigger={<IconButton icon={Settings2} label={t("account.settings")} />}>
      {(state) => <Items {...state} onOpen={onOpen} />}
    </MenuOnDemand>
  );
}
