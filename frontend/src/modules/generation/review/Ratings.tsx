import { useState, type RefObject } from "react";
import type { CardState } from "#contract/generation/cards.ts";
import { ratings } from "#contract/generation/cards.ts";
import { dueAfter } from "#contract/generation/schedule.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatInterval } from "./interval.ts";
import styles from "./Ratings.module.css";
import { rateCard } from "./review.actions.ts";

const words = { 1: "rating.again", 2: "rating.hard", 3: "rating.good", 4: "rating.easy" } as const;

/** The four answers, each with when the card comes back. */
export function Ratings({ state, goodRef }: { state: CardState | null; goodRef: RefObject<HTMLButtonElement | null> }) {
  const t = useT("review");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const due = dueAfter(state, now);
  return (
    <fieldset className={styles["ratings"]} aria-label={t("rating.label")}>
      {ratings.map((rating, at) => (
        <button
          key={rating}
          ref={rating === 3 ? goodRef : null}
          type="button"
          className={styles["rating"]}
          data-good={rating === 3 || undefined}
          aria-keyshortcuts={String(rating)}
          onClick={() => rateCard(rating)}
        >
          <span className={styles["word"]}>{t(words[rating])}</span>
          <span className={styles["date"]}>{formatInterval(Number(due[at]) - now.getTime(), locale)}</span>
          <kbd className={styles["key"]} aria-hidden>
            {rating}
          </kbd>
        </button>
      ))}
    </fieldset>
  );
}
