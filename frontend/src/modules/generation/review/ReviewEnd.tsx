import { Link } from "@tanstack/react-router";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDistance, formatNumber } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useResult } from "#ui/LiveRegion/use-outcome.ts";
import { CheckCards } from "./CheckCards.tsx";
import { beginReview } from "./review.actions.ts";
import styles from "./ReviewEnd.module.css";
import type { ReviewSession } from "./review.store.ts";
import { nextDue } from "./session.rules.ts";

/** Nothing is left to ask: how many were asked, and when the next are due. */
export function ReviewEnd({ sitting }: { sitting: ReviewSession }) {
  const t = useT("review");
  const locale = useLocale();
  const now = useNow();
  const { session, others, nextDueAt, document: file, work } = sitting;
  const marks = Object.values(session.marks);
  const forgotten = new Set(
    session.steps.filter(({ review }) => review.rating === 1).map(({ review }) => review.card_id),
  );
  const due = nextDue(session, nextDueAt);
  const number = (value: number) => formatNumber(value, locale);
  const heading =
    marks.length === 0 ? t("empty.title") : t("end.title", { count: marks.length, number: number(marks.length) });
  const when = due === null ? t("end.none") : t("end.next", { when: whenOf(due, now, locale, t("end.now")) });
  const title = useResult(`${heading} ${when}`);
  const isDue = due !== null && Date.parse(due) <= now;
  return (
    <section className={styles["end"]}>
      <h2 ref={title} tabIndex={-1} className={styles["title"]}>
        {heading}
      </h2>
      {forgotten.size > 0 && (
        <p className={styles["text"]}>
          {t("end.forgotten", { count: forgotten.size, number: number(forgotten.size) })}
        </p>
      )}
      <p className={styles["text"]}>{when}</p>
      <div className={styles["actions"]}>
        {(others > 0 || isDue) && (
          <Button variant="primary" size="large" onClick={() => void beginReview(work)}>
            {others > 0 ? t("end.more", { count: others, number: number(others) }) : t("end.again")}
          </Button>
        )}
        <CheckCards work={work} />
        <Button size="large" asChild>
          {file === null ? (
            <Link to="/user/pdf-chat">{t("end.files")}</Link>
          ) : (
            <Link to="/user/pdf-chat/view/$id" params={{ id: file }}>
              {t("end.file")}
            </Link>
          )}
        </Button>
      </div>
    </section>
  );
}

const whenOf = (due: string, now: number, locale: string, atOnce: string): string =>
  Date.parse(due) <= now ? atOnce : formatDistance(Date.parse(due), now, locale);
