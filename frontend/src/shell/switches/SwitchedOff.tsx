import { codeOfSwitch, groupOfSwitch, type SwitchName } from "#contract/switches.rules.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./SwitchBanner.module.css";
import { useSwitchesOff } from "./switches.store.ts";

/** Says in its place that something is switched off; nothing while it is on. */
export function SwitchedOff({ name }: { name: SwitchName }) {
  const t = useT("errors");
  const off = useSwitchesOff();
  const isReadOnly = off.includes("read-only");
  if (!isReadOnly && !off.includes(name)) return null;
  return (
    <p aria-live="polite" className={styles["note"]}>
      {t(codeOfSwitch[isReadOnly ? "read-only" : groupOfSwitch(name)])}
    </p>
  );
}
