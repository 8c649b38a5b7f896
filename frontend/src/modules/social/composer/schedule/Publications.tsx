import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PublicationView } from "#contract/social/publishing.contract.ts";
import { platforms } from "#contract/social/social.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { State } from "#ui/State/State.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { useFailure } from "../../failures.ts";
import { NetworkMark, networkNames } from "../../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../../publication-looks.ts";
import type { Composer } from "../saving/open-composer.ts";
import styles from "./Publications.module.css";
import { Received } from "./Received.tsx";
import { cancelOne, retryOne } from "./schedule.actions.ts";
import type { Scheduling } from "./use-scheduling.ts";
import { cityOf, formatWall } from "./wall-time.rules.ts";

/** Where the post went and goes, each with its state and one safe action. */
export function Publications({ composer, scheduling }: { composer: Composer; scheduling: Scheduling }) {
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
          <Row key={one.id} publication={one} isMeasured={measured.has(one)} onChange={reload} />
        ))}
      </ul>
    </section>
  );
}

/** Of each network the newest, which its numbers are of. */
function lastPublished(publications: readonly PublicationView[]): PublicationView[] {
  const out = publications.filter(({ state }) => state === "published");
  const newestFirst = out.toSorted((one, other) => (other.published_at ?? "").localeCompare(one.published_at ?? ""));
  return platforms.flatMap((platform) => newestFirst.find((one) => one.platform === platform) ?? []);
}

interface RowProps {
  publication: PublicationView;
  isMeasured: boolean;
  onChange: () => void;
}

function Row({ publication, isMeasured, onChange }: RowProps) {
  const t = useT("composer");
  const social = useT("social");
  const locale = useLocale();
  const failureOf = useFailure();
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
          {t("publications.see", { network: networkNames[platform] })}
        </a>
      ) : (
        <Action publication={publication} onChange={onChange} />
      )}
    </li>
  );
}

/** What is safe to do in a state; where nothing is known, the page that asks. */
function Action({ publication, onChange }: { publication: PublicationView; onChange: () => void }) {
  const t = useT("composer");
  const [busy, setBusy] = useState(false);
  const act = async (send: (one: PublicationView) => Promise<unknown>) => {
    setBusy(true);
    try {
      await send(publication);
    } catch (error) {
      reportError(error);
    } finally {
      onChange();
      setBusy(false);
    }
  };
  switch (publication.state) {
    case "scheduled":
      return (
        <Button size="small" busy={busy} onClick={() => void act(cancelOne)}>
          {t("publications.cancel")}
        </Button>
      );
    case "failed":
    case "missed":
    case "partly_published":
      return (
        <Button size="small" busy={busy} onClick={() => void act(retryOne)}>
          {t(publication.state === "partly_published" ? "publications.goOn" : "publications.retry")}
        </Button>
      );
    case "unknown":
      return (
        <Button size="small" asChild>
          <Link to="/user/social-planner/attention">{t("publications.look")}</Link>
        </Button>
      );
    case "needs_reconnect":
      return (
        <Button size="small" asChild>
          <Link to="/user/social-planner" search={{ tab: "accounts" }}>
            {t("toAccounts")}
          </Link>
        </Button>
      );
    default:
      return null;
  }
}
