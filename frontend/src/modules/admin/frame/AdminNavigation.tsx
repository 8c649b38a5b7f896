import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { AdminMark } from "./AdminMark.tsx";
import styles from "./AdminNavigation.module.css";
import { areas } from "./areas.ts";
import { SignedInAdmin } from "./SignedInAdmin.tsx";
import { useAreaLinks } from "./use-area-links.ts";

export function AdminNavigation({ onOpen }: { onOpen?: () => void }) {
  const t = useT("admin");
  const links = useAreaLinks();
  return (
    <div className={styles["column"]}>
      <div className={styles["head"]}>
        <AdminMark />
      </div>
      <nav className={styles["areas"]} aria-label={t("nav.label")}>
        {links.map(({ area, to }) => (
          <Link
            key={area}
            to={to}
            activeOptions={{ exact: area === "overview" }}
            className={styles["area"]}
            onClick={() => onOpen?.()}
          >
            <Icon of={areas[area]} className={styles["icon"]} />
            {t(`area.${area}`)}
          </Link>
        ))}
      </nav>
      <SignedInAdmin onOpen={onOpen} />
    </div>
  );
}
