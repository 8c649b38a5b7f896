import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useOnline } from "#lib/use-online.ts";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { queue, sendReviews } from "./reviews.queue.ts";
import styles from "./Unsent.module.css";

/** What did not arrive yet is kept and sent again; said where it matters. */
export function Unsent() {
  const t = useT("review");
  const locale = useLocale();
  const isOnline = useOnline();
  const { waiting, isStalled } = useSnapshot(queue);
  const isBehind = waiting > 0 && isStalled;
  return (
    <output className={styles["unsent"]}>
      {isBehind && (
        <p>
          {t(isOnline ? "unsent.waiting" : "unsent.offline", { count: waiting, number: formatNumber(waiting, locale) })}{" "}
          {isOnline && <TextButton onPress={() => void sendReviews()}>{t("unsent.send")}</TextButton>}
        </p>
      )}
    </output>
  );
}
