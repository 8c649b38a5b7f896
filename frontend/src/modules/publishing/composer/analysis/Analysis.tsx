import { Gauge } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { SocialPostView } from "#contract/publishing/posts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { isAbort } from "#api/api-error.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { hasContent, partsAt, withParts } from "../draft/draft.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { analyse } from "./analysis.actions.ts";
import styles from "./Analysis.module.css";
import { isStale, rewritePlace, reportOf, rewritten, scoreNames, type Report } from "./report.rules.ts";

/** What a model thinks of the post: scores with reasons and quotes, and rewrites that each apply alone. */
export function Analysis({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const post = useSnapshot(composer.view).post as SocialPostView | null;
  const [made, setMade] = useState<Report | null>(() => reportOf(post));
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    running.current = new AbortController();
    setBusy(true);
    try {
      if (!(await composer.settle()) || composer.place.id === null) return notify({ tone: "bad", text: t("notSaved") });
      const analysed = await analyse(composer.place.id, running.current.signal);
      if (analysed === null) notify({ text: t("analysis.late") });
      else setMade(reportOf(analysed));
    } catch (error) {
      if (!isAbort(error)) reportError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!hasContent(draft)) return null;
  const stale = made !== null && isStale(made, draft);
  return (
    <section className={styles["analysis"]} aria-label={t("analysis.title")}>
      {(made === null || stale) && (
        <Button size="small" icon={Gauge} busy={isBusy} onClick={() => void run()}>
          {t(made === null ? "analysis.ask" : "analysis.again")}
        </Button>
      )}
      {made && <Found report={made} isStale={stale} composer={composer} />}
    </section>
  );
}

function Found({ report, isStale: stale, composer }: { report: Report; isStale: boolean; composer: Composer }) {
  const t = useT("composer");
  const { platform, scores, rewrites, advice } = report;
  const parts = partsAt(useDraft(composer), platform);
  return (
    <>
      {stale && <p className={styles["stale"]}>{t("analysis.stale")}</p>}
      <ul className={styles["list"]}>
        {scores &&
          scoreNames.map((name) => (
            <li key={name} className={styles["row"]}>
              <span className={styles["score"]}>{scores[name].score}</span>
              <span className={styles["words"]}>
                <strong>{t(`analysis.${name}`)}</strong> <span className={ownWords}>{scores[name].why}</span>
                {scores[name].quote !== null && (
                  <q className={classNames(styles["quote"], ownWords)}>{scores[name].quote}</q>
                )}
              </span>
            </li>
          ))}
        {rewrites.map((rewrite) => (
          <li key={rewrite.before} className={styles["row"]}>
            <span className={classNames(styles["words"], ownWords)}>
              {rewrite.problem} <del className={styles["out"]}>{rewrite.before}</del>{" "}
              <ins className={styles["in"]}>{rewrite.after}</ins>
            </span>
            {rewritePlace(parts, rewrite) >= 0 && (
              <Button
                size="small"
                onClick={() =>
                  composer.edit((now) => withParts(now, platform, rewritten(partsAt(now, platform), rewrite)))
                }
              >
                {t("analysis.apply")}
              </Button>
            )}
          </li>
        ))}
        {advice.map(({ text }) => (
          <li key={text} className={styles["row"]}>
            <span className={classNames(styles["words"], ownWords)}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
