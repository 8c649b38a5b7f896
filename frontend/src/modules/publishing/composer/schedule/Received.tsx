import { readPostMetrics, type PostMetrics } from "#contract/publishing/insights.contract.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import styles from "./Publications.module.css";

const figures = ["impressions", "reactions", "comments", "shares", "clicks"] as const;

interface ReceivedProps {
  postId: string;
  platform: Platform;
}

/** How a network says that the post was received, or why it does not say. */
export function Received({ postId, platform }: ReceivedProps) {
  const t = useT("composer");
  const errors = useT("errors");
  const { state } = useLoaded(toSource(readPostMetrics, { params: { platform, post: postId } }));
  if (state.status === "loading") return null;
  return (
    <p className={styles["received"]}>
      {state.status === "failed" ? (
        t("received.failed", { reason: errors(state.error) })
      ) : state.value.numbers === null ? (
        t(`received.${state.value.reason}`, { network: networkFacts[platform].name })
      ) : (
        <Figures metrics={state.value} />
      )}
    </p>
  );
}

/** Figures that the network does not tell are left out. */
function Figures({ metrics }: { metrics: Extract<PostMetrics, { as_of: string }> }) {
  const t = useT("composer");
  const locale = useLocale();
  const told = figures.flatMap((name) => {
    const figure = metrics.numbers[name];
    return figure === null ? [] : [t(`received.${name}`, { number: formatNumber(figure, locale) })];
  });
  return t("received.asOf", { figures: told.join(", "), when: formatDate(new Date(metrics.as_of), locale) });
}
