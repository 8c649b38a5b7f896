import { Copy, Download } from "lucide-react";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/Button/Button.tsx";
import { useCopied } from "../../../../ui/CopyButton/use-copied.ts";
import styles from "./RecoveryCodes.module.css";

const fileName = "ensemble-admin-recovery-codes.txt";

/** Shown once, to be kept elsewhere. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT("adminAccess");
  const common = useT("common");
  const { copied, copy } = useCopied();
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={styles["box"]}>
      <ul className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <Button size="small" icon={Copy} onClick={() => void copy(text)}>
          {copied ? common("action.copied") : common("action.copy")}
        </Button>
        <Button size="small" icon={Download} onClick={() => keep(text)}>
          {t("recovery.download")}
        </Button>
      </div>
    </div>
  );
}

function keep(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
