import type { SupportMessage } from "#contract/support/conversations.contract.ts";
import { readSupportTrace, type SupportTrace } from "#contract/support/statistics.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { pathInSite } from "../knowledge/sources.rules.ts";
import { Marked } from "../Marked.tsx";
import { fromFirstMark, markQuotes, markWords } from "../marks.rules.ts";
import { explainedIn, type AnswerGrounds } from "./inbox.rules.ts";
import styles from "./Why.module.css";
import { numbers } from "#lib/format.ts";

type Passage = NonNullable<SupportTrace["passages"]>[number];

/** Why the chatbot answered so: passages with their scores, what was kept out, version, model and cost. */
export function Why({ messageId, thread }: { messageId: string; thread: readonly SupportMessage[] }) {
  const t = useT("inbox");
  const { state, retry } = useLoaded(toSource(readSupportTrace, { params: { id: messageId } }));
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("why.failed")} rows={5} rowHeight={72}>
      {(trace) => <Trace trace={trace} explained={explainedIn(thread, messageId)} />}
    </WhenLoaded>
  );
}

function Trace({ trace, explained }: { trace: SupportTrace; explained: AnswerGrounds }) {
  const t = useT("inbox");
  const locale = useLocale();
  const { passages, threshold, version, model, cost_micros: micros, searched_for: searched } = trace;
  // Rounded down: what is kept out must not read as if it reached the line.
  const score = (value: number) =>
    numbers(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: "floor",
    }).format(value);
  const used = passages?.filter(({ kept_out: out }) => out === null) ?? [];
  const keptOut = passages?.filter(({ kept_out: out }) => out !== null) ?? [];
  return (
    <>
      <p className={styles["note"]}>
        {passages === null
          ? t("why.none")
          : threshold === null
            ? t("why.count", { count: passages.length, used: used.length })
            : t("why.above", { count: passages.length, used: used.length, threshold: score(threshold) })}
      </p>
      {searched !== null && (
        <p className={classNames(styles["note"], ownWords)}>{t("why.searched", { words: searched })}</p>
      )}
      <ul className={styles["rows"]}>
        {used.map((one) => (
          <li key={one.source_id + one.text} className={styles["row"]}>
            <p className={styles["head"]}>
              <span className={classNames(styles["name"], ownWords)}>{one.title}</span>
              {!one.cited && <span className={styles["note"]}>{t("why.notCited")}</span>}
              <span className={styles["score"]}>{score(one.score)}</span>
            </p>
            <p className={classNames(styles["text"], ownWords)}>
              <Marked
                stretches={fromFirstMark(
                  one.cited
                    ? markQuotes(one.text, explained.quotes)
                    : markWords(one.text, `${explained.question} ${searched ?? ""}`),
                )}
              />
            </p>
            <PassageLink passage={one} />
          </li>
        ))}
      </ul>
      {keptOut.length > 0 && (
        <>
          <h3 className={styles["subtitle"]}>{t("why.keptOut", { count: keptOut.length })}</h3>
          <ul className={styles["rows"]}>
            {keptOut.map((one) => (
              <li key={one.source_id + one.text} className={styles["row"]}>
                <p className={styles["head"]}>
                  <span className={classNames(styles["out"], ownWords)}>{one.title}</span>
                  <span className={styles["score"]}>{score(one.score)}</span>
                </p>
                <p className={styles["note"]}>{t(`why.out.${one.kept_out ?? "threshold"}`)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={styles["facts"]}>
        {version !== null && <Fact label={t("why.version")} value={String(version)} />}
        {model !== null && <Fact label={t("why.model")} value={model} />}
        {micros !== null && <Fact label={t("why.cost")} value={formatPlanCost(micros, locale)} />}
      </dl>
    </>
  );
}

function PassageLink({ passage: { url, page } }: { passage: Passage }) {
  const t = useT("inbox");
  if (url === null) return <p className={styles["note"]}>{t("why.page", { page })}</p>;
  return (
    <a className={classNames(styles["link"], ownWords)} href={url} target="_blank" rel="noreferrer">
      {pathInSite(url)}
    </a>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={styles["fact"]}>
    <dt className={styles["note"]}>{label}</dt>
    <dd>{value}</dd>
  </div>
);
