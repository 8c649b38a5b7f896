import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { Discovery } from "#contract/support/discovery.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useReason } from "../../knowledge/use-reason.ts";
import { hostOf } from "../../site-address.rules.ts";
import { learn, lookAgain, openDiscovery } from "../discovery.actions.ts";
import { discovery } from "../discovery.store.ts";
import {
  costOf,
  foundFilters,
  groupsOf,
  isDiscoveryRunning,
  isTicked,
  shownPages,
  type FoundFilter,
} from "../found.rules.ts";
import styles from "./FoundPages.module.css";
import { FoundRows } from "./FoundRows.tsx";

interface FoundPagesProps {
  bot: TrainedChatbot;
  /** Opens the preview where it does not stand beside the pages. */
  opener: ReactNode;
  onNext: () => void;
}

/** What was found on the site, with its size and its cost in plan pages: what is ticked is learned. */
export function FoundPages({ bot, opener, onNext }: FoundPagesProps) {
  const t = useT("create");
  const errors = useT("errors");
  const { id, site_url: site } = bot;
  const view = useSnapshot(discovery);
  useEffect(() => {
    if (site !== null) void openDiscovery(id, site);
  }, [id, site]);
  if (view.botId !== id || view.status === "loading")
    return (
      <div className={styles["content"]}>
        <p className={styles["note"]}>{t("looking", { host: site === null ? "" : hostOf(site) })}</p>
        <Skeleton rows={8} height={44} />
      </div>
    );
  if (view.status === "failed")
    return (
      <div className={styles["content"]}>
        <ErrorState
          title={t("lookFailed")}
          reason={errors(view.error ?? "client.unknown")}
          onRetry={() => void lookAgain()}
        />
      </div>
    );
  return (
    view.found && (
      <Found
        bot={bot}
        opener={opener}
        found={view.found as Discovery}
        left={view.left as Readonly<Record<string, true>>}
        onNext={onNext}
      />
    )
  );
}

interface FootProps {
  bot: TrainedChatbot;
  found: Discovery;
  left: Readonly<Record<string, true>>;
  onNext: () => void;
}

function Found({ bot, opener, found, left, onNext }: FootProps & Pick<FoundPagesProps, "opener">) {
  const t = useT("create");
  const reasonOf = useReason();
  const [filter, setFilter] = useState<FoundFilter>("all");
  const [query, setQuery] = useState("");
  const words = useDeferredValue(query);
  const { urls, stopped } = found;
  const running = isDiscoveryRunning(found);
  const title = useOutcome(running, t("found", { count: urls.length }));
  const rows = shownPages(urls, filter, words, left);
  const counts = {
    all: urls.length,
    ticked: shownPages(urls, "ticked", "", left).length,
    failed: shownPages(urls, "failed", "", left).length,
  };
  return (
    <>
      <div className={styles["content"]}>
        <div className={styles["head"]}>
          <PageTitle level={2} ref={title} tabIndex={-1}>
            {running && urls.length === 0
              ? t("looking", { host: hostOf(found.url) })
              : t("found", { count: urls.length })}
          </PageTitle>
          {opener}
        </div>
        <p className={styles["note"]}>{t(running ? "foundRunning" : "foundText", { host: hostOf(found.url) })}</p>
        {stopped && (
          <ErrorState title={t("stopped")} reason={reasonOf(stopped.reason)} onRetry={() => void lookAgain()} />
        )}
        {!running && urls.length === 0 && !stopped && (
          <EmptyState
            compact
            title={t("none")}
            text={t("noneText")}
            action={<Button onClick={() => void lookAgain()}>{t("lookAgain")}</Button>}
          />
        )}
        {urls.length > 0 && (
          <>
            <Tools counts={counts} filter={filter} onFilter={setFilter} query={query} onQuery={setQuery} />
            <FoundRows groups={groupsOf(rows)} left={left} />
          </>
        )}
      </div>
      <Foot bot={bot} found={found} left={left} onNext={onNext} />
    </>
  );
}

interface ToolsProps {
  counts: Readonly<Record<FoundFilter, number>>;
  filter: FoundFilter;
  onFilter: (filter: FoundFilter) => void;
  query: string;
  onQuery: (query: string) => void;
}

/** Which of the pages are shown. */
function Tools({ counts, filter, onFilter, query, onQuery }: ToolsProps) {
  const t = useT("create");
  return (
    <div className={styles["tools"]}>
      <ChipRow
        label={t("filter")}
        value={filter}
        options={foundFilters
          .filter((one) => one === filter || one === "all" || counts[one] > 0)
          .map((value) => ({
            value,
            label: t(`filter.${value}`, { count: counts[value] }),
          }))}
        onChange={onFilter}
      />
      <div className={styles["search"]}>
        <SearchBox label={t("search")} value={query} onChange={onQuery} />
      </div>
    </div>
  );
}

/** What it costs, what is left after it, and the one button with its number. */
function Foot({ bot, found, left, onNext }: FootProps) {
  const t = useT("create");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorKey | null>(null);
  const sent = useRef({ what: "", requestId: "" });
  const ticked = found.urls.filter((one) => isTicked(one, left));
  const cost = costOf(ticked);
  const rest = found.plan_pages_left === null ? null : found.plan_pages_left - cost;
  const train = async () => {
    const urls = ticked.map(({ url }) => url);
    const what = JSON.stringify(urls);
    if (sent.current.what !== what) sent.current = { what, requestId: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      await learn(bot.id, urls, sent.current.requestId);
      onNext();
    } catch (refused) {
      if (isLimit(refused)) reportRefusal(refused, "stored-pages");
      setError(errorKeyOf(refused));
      setBusy(false);
    }
  };
  return (
    <footer className={styles["foot"]}>
      <div className={styles["cost"]}>
        <p className={styles["strong"]}>{t("cost", { count: cost, number: formatNumber(cost, locale) })}</p>
        {rest !== null && (
          <p className={rest < 0 ? styles["over"] : styles["note"]} aria-live="polite">
            {rest < 0
              ? t("over", { count: -rest, number: formatNumber(-rest, locale) })
              : t("rest", { count: rest, number: formatNumber(rest, locale) })}
          </p>
        )}
        <Refusal error={error} />
      </div>
      {ticked.length === 0 ? (
        <Button onClick={onNext}>{t("skip")}</Button>
      ) : (
        <Button variant="primary" busy={busy} disabled={rest !== null && rest < 0} onClick={() => void train()}>
          {t("train", { count: ticked.length, number: formatNumber(ticked.length, locale) })}
        </Button>
      )}
    </footer>
  );
}
