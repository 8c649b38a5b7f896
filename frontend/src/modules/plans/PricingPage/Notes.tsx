import { useT } from "#i18n/use-t.ts";
import styles from "./PricingPage.module.css";

const notes = ["cancel", "vat", "change", "limit"] as const;

/** What a buyer asks before paying. */
export function Notes({ withTrial }: { withTrial: boolean }) {
  const t = useT("plans");
  const asked = withTrial ? ([...notes, "trial"] as const) : notes;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className={styles["section"]}>
        {t("notes.title")}
      </h2>
      <dl className={styles["notes"]}>
        {asked.map((note) => (
          <div key={note} className={styles["note"]}>
            <dt>{t(`notes.${note}`)}</dt>
            <dd>{t(`notes.${note}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
