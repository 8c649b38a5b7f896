import { ExternalLink, FileText, Globe, MessageCircleQuestion, RotateCw, TextQuote, Trash2 } from "lucide-react";
import type { SupportSourceKind } from "#contract/support/knowledge.ts";
import type { SupportSource } from "#contract/support/sources.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatAge, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { May } from "#shell/rights/May.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { State } from "#ui/State/State.tsx";
import { sourceLooks } from "../states.ts";
import { train } from "./adding.actions.ts";
import { removeSource } from "./sources.actions.ts";
import styles from "./SourceRow.module.css";
import { needsAttention, pathInSite } from "./sources.rules.ts";
import { useReason } from "./use-reason.ts";

const signs = {
  web: Globe,
  file: FileText,
  text: TextQuote,
  qa: MessageCircleQuestion,
} as const satisfies Record<SupportSourceKind, unknown>;

/** What it is, how much it holds, and why it could not be read. */
export function SourceRow({ botId, source }: { botId: string; source: SupportSource }) {
  const t = useT("knowledge");
  const locale = useLocale();
  const now = useNow();
  const reasonOf = useReason();
  const { kind, title, url, state, reason, words, checked_at: checkedAt } = source;
  const name = title === "" ? (url ?? t("untitled")) : title;
  return (
    <li className={styles["row"]}>
      <Icon of={signs[kind]} size={16} className={styles["sign"]} />
      <div className={styles["words"]}>
        <p className={classNames(styles["title"], ownWords)}>{name}</p>
        {url !== null && (
          <a
            className={classNames(styles["address"], ownWords)}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("visit", { address: pathInSite(url) })}
          >
            {pathInSite(url)}
            <Icon of={ExternalLink} size={12} />
          </a>
        )}
      </div>
      <div className={styles["state"]}>
        <State {...sourceLooks[state]}>
          {state === "ready" && words > 0
            ? t("words", { count: words, number: formatNumber(words, locale) })
            : t(`state.${state}`)}
        </State>
        <span className={styles["note"]}>
          {reason === null
            ? checkedAt !== null && t("checked", { age: formatAge(Date.parse(checkedAt), now, locale) })
            : reasonOf(reason)}
        </span>
      </div>
      <May right="support.edit">
        <div className={styles["actions"]}>
          {needsAttention(source) && (
            <IconButton
              size="small"
              icon={RotateCw}
              label={t("retry", { name })}
              onClick={() => void train(botId, [source.id])}
            />
          )}
          <IconButton
            size="small"
            icon={Trash2}
            label={t("remove", { name })}
            onClick={() => removeSource(botId, source)}
          />
        </div>
      </May>
    </li>
  );
}
