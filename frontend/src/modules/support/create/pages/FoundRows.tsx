import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { FoundAddress } from "#contract/support/discovery.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatBytes, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { pathInSite } from "../../knowledge/sources.rules.ts";
import { useReason } from "../../knowledge/use-reason.ts";
import { tick } from "../discovery.actions.ts";
import { costOf, isOffered, isTicked, tickOf, type FoundGroup } from "../found.rules.ts";
import styles from "./FoundRows.module.css";

type ExcludedPages = Readonly<Record<string, true>>;

/** Rows of a group that are shown before the rest is asked for. */
const firstRows = 5;

export function FoundRows({ groups, left }: { groups: readonly FoundGroup[]; left: ExcludedPages }) {
  const t = useT("create");
  return (
    <div className={styles["table"]}>
      <p className={styles["head"]} aria-hidden>
        <span>{t("column.page")}</span>
        <span>{t("column.size")}</span>
        <span>{t("column.cost")}</span>
      </p>
      {groups.map((group) => (
        <Group key={group.name} group={group} left={left} />
      ))}
    </div>
  );
}

function Group({ group: { name, rows }, left }: { group: FoundGroup; left: ExcludedPages }) {
  const t = useT("create");
  const locale = useLocale();
  const [whole, setWhole] = useState(false);
  const state = tickOf(rows, left);
  const offered = rows.filter(isOffered);
  const ticked = offered.filter((one) => isTicked(one, left));
  const shown = whole ? rows : rows.slice(0, firstRows);
  const label = name === "" ? t("group.start") : `/${name}`;
  return (
    <section aria-label={label}>
      <label className={classNames(styles["row"], styles["group"])}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = state === "some";
          }}
          checked={state === "all"}
          disabled={state === "closed"}
          onChange={() =>
            tick(
              offered.map(({ url }) => url),
              state !== "all",
            )
          }
        />
        <span className={classNames(styles["name"], ownWords)}>{label}</span>
        <span className={styles["size"]}>
          {ticked.length === rows.length
            ? t("pages", { count: rows.length })
            : t("pagesTicked", { count: rows.length, ticked: ticked.length })}
        </span>
        <span className={styles["cost"]}>{formatNumber(costOf(ticked), locale)}</span>
      </label>
      <ul className={styles["rows"]}>
        {shown.map((one) => (
          <li key={one.url}>
            <Row one={one} isTicked={isTicked(one, left)} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
          {t("more", { count: rows.length - shown.length })}
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    </section>
  );
}

function Row({ one, isTicked: ticked }: { one: FoundAddress; isTicked: boolean }) {
  const t = useT("create");
  const locale = useLocale();
  const reasonOf = useReason();
  const { url, title, bytes, pages, status, reason, source_id: known } = one;
  return (
    <label className={styles["row"]} data-closed={status === "failed" || undefined}>
      <input
        type="checkbox"
        checked={ticked || known !== null}
        disabled={!isOffered(one)}
        onChange={({ target }) => tick([url], target.checked)}
      />
      <span className={classNames(styles["name"], ownWords)}>
        {title || pathInSite(url)} {title !== "" && <span className={styles["path"]}>{pathInSite(url)}</span>}
      </span>
      {status === "failed" ? (
        <span className={styles["reason"]}>{reasonOf(reason ?? "")}</span>
      ) : (
        <>
          <span className={styles["size"]}>{known === null ? formatBytes(bytes, locale) : t("known")}</span>
          <span className={styles["cost"]}>{known === null ? formatNumber(pages, locale) : "–"}</span>
        </>
      )}
    </label>
  );
}
