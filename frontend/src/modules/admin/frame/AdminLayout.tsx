import { Outlet } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { SkipLink } from "#shell/SkipLink/SkipLink.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./AdminLayout.module.css";
import { AdminMark } from "./AdminMark.tsx";
import { AdminNavigation } from "./AdminNavigation.tsx";

export function AdminLayout() {
  const t = useT("admin");
  const [open, setOpen] = useState(false);
  return (
    <div className={styles["frame"]}>
      <SkipLink />
      <header className={styles["top"]}>
        <IconButton icon={Menu} label={t("nav.open")} onClick={() => setOpen(true)} />
        <AdminMark />
      </header>
      <header className={styles["side"]}>
        <AdminNavigation />
      </header>
      <Dialog open={open} onOpenChange={setOpen} title={t("nav.label")} hideTitle shape="drawer">
        <AdminNavigation onOpen={() => setOpen(false)} />
      </Dialog>
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
