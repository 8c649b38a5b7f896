import { Outlet, useMatches } from "@tanstack/react-router";
import { useState } from "react";
import { LazyDock } from "#tasks/Dock/LazyDock.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { useMedia } from "#lib/use-media.ts";
import { Overlays } from "../Overlays.tsx";
import { PaymentNotice } from "../PaymentNotice.tsx";
import { ForRole } from "../rights/ForRole.tsx";
import { Rail } from "../Sidebar/Rail.tsx";
import { Sidebar } from "../Sidebar/Sidebar.tsx";
import { SkipLink } from "../SkipLink/SkipLink.tsx";
import { SwitchNotice } from "../switches/SwitchNotice.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import styles from "./AppLayout.module.css";

const Drawer = lazyPart(async () => (await import("./Drawer.tsx")).Drawer);

export function AppLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  const hasRail = useHasRail();
  return (
    <div className={styles["frame"]} data-rail={hasRail || undefined}>
      <SkipLink />
      <div className={styles["sidebar"]}>{hasRail ? <Rail onMenu={openMenu} /> : <Sidebar />}</div>
      {menuWanted && <Drawer open={menuOpen} onOpenChange={setMenuOpen} />}
      <div className={styles["page"]}>
        <TopBar onMenu={openMenu} />
        <PaymentNotice />
        <SwitchNotice />
        <main id="main" className={styles["main"]} tabIndex={-1}>
          <ForRole>
            <Outlet />
          </ForRole>
        </main>
        <LazyDock />
      </div>
      <Overlays />
    </div>
  );
}

function useHasRail(): boolean {
  const isWanted = useMatches({ select: (all) => all.some(({ staticData }) => staticData.needsWidth === true) });
  return useMedia("(768px <= width < 1024px)") && isWanted;
}
