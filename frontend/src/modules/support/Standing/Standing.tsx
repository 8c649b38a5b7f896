import { readUsage } from "#contract/limits.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { scarceAnswers } from "./standing.rules.ts";
import styles from "./Standing.module.css";

/** What keeps a chatbot from answering, now or soon: an admin stopped it, or its plan's answers are used. */
export function Standing({ stoppedFor }: { stoppedFor: string | null }) {
  const t = useT("support");
  const locale = useLocale();
  const { latest: usage } = useLoaded(toSource(readUsage, {}));
  const scarce = usage && scarceAnswers(usage.meters);
  if (stoppedFor !== null)
    return <p className={classNames(styles["line"], styles["stopped"])}>{t("stopped", { reason: stoppedFor })}</p>;
  if (!scarce) return null;
  const facts = {
    used: formatNumber(scarce.used, locale),
    limit: formatNumber(scarce.limit, locale),
    day: formatDate(Date.parse(scarce.resetsAt), locale),
  };
  return (
    <p className={styles["line"]}>
      {t(scarce.isOver ? "answersOver" : "answersScarce", facts)}{" "}
      <TextButton onPress={() => openUpgrade({ reason: "limit", limited: "support-answers" })}>
        {t("offer.plans")}
      </TextButton>
    </p>
  );
}
