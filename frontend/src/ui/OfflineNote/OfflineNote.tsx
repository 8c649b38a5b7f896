import { useT } from "#i18n/use-t.ts";
import { useOnline } from "#lib/use-online.ts";
import styles from "./OfflineNote.module.css";

/** Says that the browser has no network, while it has none. */
export function OfflineNote() {
  const t = useT("common");
  const online = useOnline();
  return <div aria-live="polite">{!online && <p className={styles["offline"]}>{t("offline")}</p>}</div>;
}
