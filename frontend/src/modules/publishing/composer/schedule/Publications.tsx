import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { networkFacts, platforms } from "#contract/networks/networks.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { State } from "#ui/State/State.tsx";
import { useFailure } from "../../failures.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../../publication-looks.ts";
import { FirstStep } from "../../publication-steps/FirstStep.tsx";
import { OtherSteps } from "../../publication-steps/OtherSteps.tsx";
import type { StepsProps } from "../../publication-steps/Step.tsx";
import type { Composer } from "../saving/open-composer.ts";
import styles from "./Publications.module.css";
import { Received } from "./Received.tsx";
import type { SchedulePanel } from "./use-scheduling.ts";
import { cityOf, formatWall } from "./wall-time.rules.ts";

interface PublicationsProps extends Ways {
  composer: Composer;
  scheduling: SchedulePanel;
}

/** To the words of the post, and to the choice of its time. */
export type Ways = Pick<StepsProps, "onRewrite" | "onNewTime">;

/** Where the post went and goes, each with its state and what is safe to do. */
export function Publications({ composer, scheduling, ...ways }: PublicationsProps) {
  const t = useT("composer");
  const errors = useT("errors");
  const { publications, failure, reload, retry } = scheduling;
  if (failure !== null && composer.place.id !== null)
    return <ErrorState title={t("publications.failed")} reason={errors(failure)} onRetry={retry} />;
  if (publications.length === 0) return null;
  const measured = new Set(lastPublished(publications));
  return (
    <section className={styles["publications"]} aria-label={t("publications.title")}>
      <h2 className={styles["title"]}>{t("publications.title")}</h2>
      <ul className={styles["list"]}>
        {publications.map((one) => (
          <Row key={one.id} publication={one} isMeasured={measured.has(one)} {...ways} onChange={reload} />
        ))}
      </ul>
    </section>
  );
}

/** The newest publication of each network, which its numbers are of. */
function lastPublished(publications: readonly PublicationView[]): PublicationView[] {
  const out = publications.filter(({ state }) => state === "published");
  const newestFirst = out.toSorted((one, other) => (other.published_at ?? "").localeCompare(one.published_at ?? ""));
  return platforms.flatMap((platform) => newestFirst.find((one) => one.platform === platform) ?? []);
}

interface RowProps extends StepsProps {
  isMeasured: boolean;
}

function Row({ isMeasured, ...steps }: RowProps) {
  const t = useT("composer");
  const social = useT("social");
  const locale = useLocale();
  const failureOf = useFailure();
  const { publication } = steps;
  const { platform, state, wall_time: wall, zone, error_code: code, items } = publication;
  const link = items.find(({ remote_url: url }) => url !== null)?.remote_url ?? null;
  return (
    <li className={styles["row"]}>
      <NetworkMark of={platform} named />
      <div className={styles["words"]}>
        <span className={styles["facts"]}>
          <State {...publicationLooks[state]}>{social(`state.${state}`)}</State>
          {formatWall(wall, locale)} {cityOf(zone)}
        </span>
        {code !== null && <p className={styles["reason"]}>{failureOf(code, platform)}</p>}
        {isMeasured && <Received postId={publication.post_id} platform={platform} />}
      </div>
      {state === "published" && link !== null ? (
        <a className={styles["link"]} href={link} target="_blank" rel="noreferrer">
          {t("publications.see", { network: networkFacts[platform].name })}
        </a>
      ) : (
        <FirstStep {...steps} variant="secondary" size="small" />
      )}
      <OtherSteps {...steps} />
    </li>
  );
}
