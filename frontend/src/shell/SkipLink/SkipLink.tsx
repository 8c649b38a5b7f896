import { useT } from "#i18n/use-t.ts";
import styles from "./SkipLink.module.css";

export function SkipLink() {
  const t = useT("shell");
  return (
    <a className={styles["skip"]} href="#main" onClick={skipToMain}>
      {t("nav.skip")}
    </a>
  );
}

/** The address keeps its own hash, and the router sees no navigation. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
