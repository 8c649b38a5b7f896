import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import styles from "./Wordmark.module.css";

export function Wordmark({ onOpen }: { onOpen?: () => void }) {
  const t = useT("shell");
  return (
    <Link
      to="/user/dashboard"
      className={styles["wordmark"]}
      aria-label={t("nav.home")}
      {...(onOpen && { onClick: onOpen })}
    >
      Ensemble<span className={styles["stop"]}>.</span>
    </Link>
  );
}
