import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { useResult } from "#ui/LiveRegion/use-outcome.ts";
import type { Composer } from "../saving/open-composer.ts";
import { Outcomes } from "./Outcomes.tsx";
import { Publications, type Ways } from "./Publications.tsx";
import styles from "./Result.module.css";
import { resultOf } from "./result.rules.ts";
import type { SchedulePanel } from "./use-scheduling.ts";

interface ResultProps extends Ways {
  composer: Composer;
  scheduling: SchedulePanel;
  onEdit: () => void;
}

/** What went out where, with its link, and what failed with what can be done. */
export function Result({ composer, scheduling, onEdit, ...ways }: ResultProps) {
  const t = useT("composer");
  const { publications, outcomes, isUnsaved } = scheduling;
  const refused = outcomes.filter(({ error }) => error !== null).length;
  const result = resultOf(publications, refused, useNow());
  const title = useResult(t(`result.${result}`));
  return (
    <div className={styles["result"]}>
      <h2 ref={title} tabIndex={-1} className={styles["title"]}>
        {t(`result.${result}`)}
      </h2>
      <p className={styles["text"]}>{t(`result.${result}Text`)}</p>
      <Outcomes outcomes={outcomes} isUnsaved={isUnsaved} />
      <Publications composer={composer} scheduling={scheduling} {...ways} />
      <p className={styles["actions"]}>
        <Button variant="primary" asChild>
          <Link to="/user/social-planner">{t("result.calendar")}</Link>
        </Button>
        <May right="planner.edit">
          <Button asChild>
            <Link to="/user/social-planner/post/$id" params={{ id: "new" }}>
              {t("result.new")}
            </Link>
          </Button>
        </May>
        <Button variant="quiet" onClick={onEdit}>
          {t("result.edit")}
        </Button>
      </p>
    </div>
  );
}
