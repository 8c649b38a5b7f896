import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Sidebar } from "../Sidebar/Sidebar.tsx";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar over the page, below 768 px. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const t = useT("shell");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("nav.menuTitle")} hideTitle shape="drawer">
      <Sidebar inDrawer onOpen={() => onOpenChange(false)} />
    </Dialog>
  );
}
