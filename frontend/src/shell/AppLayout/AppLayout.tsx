import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "../../i18n/use-t.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Overlays } from "../Overlays.tsx";
import { Sidebar } from "../Sidebar/Sidebar.tsx";
import { SourceNotice } from "../SourceNotice/SourceNotice.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import styles from "./AppLayout.module.css";

export function AppLayout() {
  const t = useT("shell");
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles["frame"]}>
      <a className={styles["skip"]} href="#main" onClick={skipToMain}>
        {t("nav.skip")}
      </a>
      <div className={styles["sidebar"]}>
        <Sidebar />
      </div>
      <Dialog open={menuOpen} onOpenChange={setMenuOpen} title={t("nav.menuTitle")} hideTitle shape="drawer">
        <Sidebar inDrawer onOpen={closeMenu} />
      </Dialog>
      <div className={styles["page"]}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <SourceNotice />
        <main id="main" className={styles["main"]} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Overlays />
    </div>
  );
}

/** The address keeps its own hash, and the router hears of no navigation. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
