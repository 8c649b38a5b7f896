import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { allEntries } from "#contract/cv/entries.rules.ts";
import { remarkCodes } from "#contract/cv/lint/lint.rules.ts";
import type { Remark, Severity } from "#contract/cv/lint/remark.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { goTo, useCv, useCvGround } from "../desk/cv-context.ts";
import { fixLabel, remarkSentence } from "./remark-words.ts";
import styles from "./Remarks.module.css";

const severities = ["error", "warning", "hint"] as const satisfies readonly Severity[];
const icons = { error: CircleAlert, warning: TriangleAlert, hint: Info };

/** What could be better: each remark says what and where, and does it or goes there. `onGo`: the form is to be seen. */
export function Remarks({ onGo }: { onGo?: () => void }) {
  const t = useT("remarks");
  const { remarks } = useCvGround();
  const checked = t("checked", { count: remarkCodes.length });
  if (remarks.length === 0)
    return (
      <section className={styles["remarks"]} aria-label={t("title")}>
        <p className={styles["none"]}>{t("none")}</p>
        <span className={styles["checked"]}>{checked}</span>
      </section>
    );
  return (
    <section className={styles["remarks"]} aria-label={t("title")}>
      <div className={styles["head"]}>
        <h2 className={styles["count"]}>{t("count", { count: remarks.length })}</h2>
        <span className={styles["checked"]}>{checked}</span>
        <span className={styles["sums"]}>
          {severities.map((severity) => {
            const count = remarks.filter((remark) => remark.severity === severity).length;
            return count === 0 ? null : (
              <span key={severity} className={styles["sum"]} data-severity={severity}>
                <Icon of={icons[severity]} size={15} />
                {t(`severity.${severity}`, { count })}
              </span>
            );
          })}
        </span>
      </div>
      <ul className={styles["list"]}>
        {remarks.map((remark, index) => (
          <RemarkRow
            // oxlint-disable-next-line react/no-array-index-key -- two remarks may say the same of one place
            key={`${remark.code} ${remark.place.id ?? ""} ${index}`}
            remark={remark}
            onGo={onGo}
          />
        ))}
      </ul>
    </section>
  );
}

function RemarkRow({ remark, onGo }: { remark: Remark; onGo: (() => void) | undefined }) {
  const t = useT("remarks");
  const tCv = useT("cv");
  const locale = useLocale();
  const { cv, writes, edit } = useCv();
  const { form, writing } = useCvGround();
  const { fix, place, severity } = remark;
  const sentence = remarkSentence(t, remark, locale, cv.language);
  const go = () => {
    const entry = allEntries(cv).find(
      ({ id, bullets }) => id === place.id || bullets.some((one) => one.id === place.id),
    );
    onGo?.();
    goTo(form, place, entry?.id ?? null);
  };
  const mend = () => {
    edit((now) => fix?.apply(now) ?? now);
    notify({ text: t("fixed"), action: { label: tCv("undo"), onPress: () => writing.undo() } });
  };
  const hasPlace = place.section !== "import";
  return (
    <li className={styles["remark"]} data-severity={severity}>
      <Icon of={icons[severity]} size={16} className={styles["icon"]} />
      <VisuallyHidden>{t(`severity.${severity}`, { count: 1 })}</VisuallyHidden>
      {hasPlace ? (
        <button type="button" className={classNames(styles["sentence"], ownWords)} onClick={go}>
          {sentence}
        </button>
      ) : (
        <span className={classNames(styles["sentence"], ownWords)}>{sentence}</span>
      )}
      {(fix || hasPlace) && (
        <Button size="small" disabled={!writes} onClick={fix ? mend : go}>
          {fixLabel(t, remark)}
        </Button>
      )}
    </li>
  );
}
