import { useLocale, useT } from "#i18n/use-t.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { heavyModels } from "#modules/models/models.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
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
        <Weights />
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

/** Which models count as several questions; nothing where all count as one. */
function Weights() {
  const t = useT("plans");
  const list = new Intl.ListFormat(useLocale());
  const heavy = heavyModels(useModels().all as readonly AiModel[]);
  if (heavy.length === 0) return null;
  const sentences = heavy.map(({ weight, names }) => t("weights.of", { weight, names: list.format(names) }));
  return (
    <div className={styles["note"]}>
      <dt>{t("weights.question")}</dt>
      <dd>{[t("weights.answer"), ...sentences, t("weights.rest")].join(" ")}</dd>
    </div>
  );
}
