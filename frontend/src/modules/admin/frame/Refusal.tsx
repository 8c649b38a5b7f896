import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import styles from "./Refusal.module.css";

/** Why the API refused, above the button that asked; the place is there before, so that it is announced. */
export function Refusal({ error }: { error: ErrorKey | null }) {
  const errors = useT("errors");
  return <div role="alert">{error && <p className={styles["refusal"]}>{errors(error)}</p>}</div>;
}
