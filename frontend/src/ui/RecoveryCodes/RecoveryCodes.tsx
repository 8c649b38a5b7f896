import { Copy, Download } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { saveFile } from "#lib/download.ts";
import { Button } from "../Button/Button.tsx";
import { useCopied } from "../CopyButton/use-copied.ts";
import { LiveRegion } from "../LiveRegion/LiveRegion.tsx";
import styles from "./RecoveryCodes.module.css";

/** Shown once, to be kept elsewhere. */
export function RecoveryCodes({ codes, fileName }: { codes: readonly string[]; fileName: string }) {
  const t = useT("common");
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
          {copied ? t("action.copied") : t("action.copy")}
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), fileName)}
        >
          {t("action.download")}
        </Button>
      </div>
      <LiveRegion text={copied ? t("action.copied") : ""} />
    </div>
  );
}
