import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { LazyDock } from "#tasks/Dock/LazyDock.tsx";
import { Overlays } from "../Overlays.tsx";
import { PaymentNotice } from "../PaymentNotice.tsx";
import { Sidebar } from "../Sidebar/Sidebar.tsx";
import { SkipLink } from "../SkipLink/SkipLink.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import styles from "./AppLayout.module.css";

const Drawer = lazy(async () => ({ default: (await import("./Drawer.tsx")).Drawer }));

export function AppLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  return (
    <div className={styles["frame"]}>
      <SkipLink />
      <div className={styles["sidebar"]}>
        <Sidebar />
      </div>
      <Suspense>{menuWanted && <Drawer open={menuOpen} onOpenChange={setMenuOpen} />}</Suspense>
      <div className={styles["page"]}>
        <TopBar onMenu={openMenu} />
        <PaymentNotice />
        <main id="main" className={styles["main"]} tabIndex={-1}>
          <Outlet />
        </main>
        <LazyDock />
      </div>
      <Overlays />
    </div>
  );
}
