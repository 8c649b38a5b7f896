import { ExternalLink } from "lucide-react";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { browserZone } from "#lib/zones.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { State } from "#ui/State/State.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../../publication-looks.ts";
import { formatWallTime } from "../post-words.rules.ts";
import styles from "./PostStates.module.css";

/** What became of a post on each network; before it is scheduled, when it is meant to go out. */
export function PostStates({ post }: { post: ListedPost }) {
  const t = useT("posts");
  const social = useT("social");
  const locale = useLocale();
  const { publications, variants, wall_time: wallTime, zone } = post;
  if (publications.length === 0)
    return (
      <p className={styles["line"]}>
        {variants.map(({ platform }) => (
          <NetworkMark key={platform} of={platform} named />
        ))}
        <State {...publicationLooks.draft}>{social("state.draft")}</State>
        {wallTime !== null && (
          <span>{t("meantFor", { when: formatWallTime(wallTime, zone, locale, browserZone()) })}</span>
        )}
      </p>
    );
  return (
    <ul className={styles["lines"]}>
      {publications.map(({ id, platform, state, due_at: dueAt, remote_url: url }) => (
        <li key={id} className={styles["line"]}>
          <NetworkMark of={platform} named />
          <State {...publicationLooks[state]}>{social(`state.${state}`)}</State>
          <span>{formatDateTime(Date.parse(dueAt), locale)}</span>
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer" className={styles["link"]}>
              {t("see", { network: networkFacts[platform].name })}
              <Icon of={ExternalLink} size={13} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
