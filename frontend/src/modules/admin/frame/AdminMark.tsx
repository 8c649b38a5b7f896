import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import styles from "./AdminMark.module.css";

/** The product's name, and which side of it this is. */
export function AdminMark() {
  const t = useT("admin");
  return (
    <Link to="/admin" className={styles["mark"]}>
      <span className={styles["name"]}>
        Ensemble<span className={styles["stop"]}>.</span>
      </span>
      <span className={styles["side"]}>{t("nav.side")}</span>
    </Link>
  );
}
