import { Link, useRouter } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { AdminMark } from "./AdminMark.tsx";
import styles from "./AdminNavigation.module.css";
import { areas, areaNames, type Area } from "./areas.ts";
import { SignedInAdmin } from "./SignedInAdmin.tsx";

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

/** The areas that have a page, in the order of the navigation. */
function useAreaLinks(): { area: Area; to: string }[] {
  const routes: { fullPath: string; options: { staticData?: { area?: Area } } }[] = Object.values(
    useRouter().routesById,
  );
  return areaNames.flatMap((area) => {
    const route = routes.find(({ options }) => options.staticData?.area === area);
    return route ? [{ area, to: route.fullPath }] : [];
  });
}
