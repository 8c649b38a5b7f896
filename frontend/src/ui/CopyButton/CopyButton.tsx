import { useT } from "#i18n/use-t.ts";
import { LiveRegion } from "../LiveRegion/LiveRegion.tsx";
import { useCopied } from "./use-copied.ts";
import styles from "./CopyButton.module.css";

/** The word "Copy"; for a moment afterwards, "Copied". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT("common");
  const { copied, copy } = useCopied();
  return (
    <button type="button" className={styles["copy"]} aria-label={label} onClick={() => void copy(text)}>
      {copied ? t("action.copied") : t("action.copy")}
      <LiveRegion text={copied ? t("action.copied") : ""} />
    </button>
  );
}
