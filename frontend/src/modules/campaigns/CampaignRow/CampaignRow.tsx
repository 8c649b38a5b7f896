import { Link } from "@tanstack/react-router";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { State } from "#ui/State/State.tsx";
import { NetworkMark } from "#modules/publishing/NetworkMark/NetworkMark.tsx";
import { formatDays } from "../campaign-days.rules.ts";
import { campaignLooks } from "../campaign-looks.ts";
import { CampaignMenu } from "./CampaignMenu.tsx";
import styles from "./CampaignRow.module.css";

interface CampaignRowProps {
  campaign: CampaignView;
  /** After it was archived, restored or deleted. */
  onMoved: () => void;
}

/** What a campaign is for, when it runs, and how far it is. */
export function CampaignRow({ campaign, onMoved }: CampaignRowProps) {
  const t = useT("campaigns");
  const locale = useLocale();
  const { id, name, goal, platforms, posts, status, starts_on: from, ends_on: to } = campaign;
  return (
    <article className={styles["row"]}>
      <div className={styles["words"]}>
        <h3 className={styles["name"]}>
          <Link to="/user/social-planner/details/$id" params={{ id }} className={classNames(styles["link"], ownWords)}>
            {name}
          </Link>
        </h3>
        <p className={classNames(styles["goal"], ownWords)}>{goal}</p>
        <p className={styles["facts"]}>
          <span className={styles["networks"]}>
            {platforms.map((platform) => (
              <NetworkMark key={platform} of={platform} named />
            ))}
          </span>
          <span>{formatDays(from, to, locale)}</span>
          <span>{t("posts", { count: posts, number: formatNumber(posts, locale) })}</span>
        </p>
      </div>
      <State {...campaignLooks[status]}>{t(`status.${status}`)}</State>
      <div className={styles["menu"]}>
        <CampaignMenu campaign={campaign} onMoved={onMoved} onRemoved={onMoved} />
      </div>
    </article>
  );
}
