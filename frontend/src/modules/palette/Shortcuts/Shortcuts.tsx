import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { modifier } from "#lib/modifier.ts";
import styles from "./Shortcuts.module.css";

interface ShortcutsProps {
  open: boolean;
  onClose: () => void;
}

const shortcuts = [
  { what: "palette", keys: [modifier, "K"] },
  { what: "shortcuts", keys: ["?"] },
  { what: "send", keys: ["↵"] },
  { what: "line", keys: ["⇧", "↵"] },
  { what: "stop", keys: ["Esc"] },
] as const;

/** The keys that work on every page. */
export function Shortcuts({ open, onClose }: ShortcutsProps) {
  const t = useT("palette");
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t("shortcuts")} size="small">
      <dl className={styles["list"]}>
        {shortcuts.map(({ what, keys }) => (
          <div key={what} className={styles["row"]}>
            <dt>{t(`shortcut.${what}`)}</dt>
            <dd className={styles["keys"]}>
              {keys.map((key) => (
                <kbd key={key} className={styles["key"]}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
