import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCompact } from "#lib/format.ts";
import { AllowanceText } from "#thread/composer/AllowanceText.tsx";
import { chat, type Room } from "../chat.store.ts";
import styles from "./AllowanceLine.module.css";
import { useEstimate } from "./use-estimate.ts";

/** What is left of the chat's questions as the server counts it, and what the one that is typed would take. */
export function AllowanceLine({ room }: { room: Room }) {
  const t = useT("chat");
  const locale = useLocale();
  const { id, project } = useSnapshot(room);
  const { allowance } = useSnapshot(chat);
  const estimate = useEstimate({ id, project });
  return (
    <span className={styles["line"]}>
      {estimate !== null && (
        <span className={styles["estimate"]} data-fits={estimate.fits}>
          {t(estimate.fits ? "estimate.tokens" : "estimate.tooMuch", {
            number: formatCompact(estimate.tokens, locale),
          })}
        </span>
      )}
      <AllowanceText allowance={allowance} />
    </span>
  );
}
