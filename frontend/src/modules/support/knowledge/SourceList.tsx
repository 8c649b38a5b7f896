import { useDeferredValue, useState } from "react";
import { sourceKinds, type SupportSourceKind } from "#contract/support/knowledge.ts";
import type { SupportSource } from "#contract/support/sources.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import styles from "./SourceList.module.css";
import { SourceRow } from "./SourceRow.tsx";
import { matching, needsAttention, type SourceFilter } from "./sources.rules.ts";

interface SourceListProps {
  botId: string;
  sources: readonly SupportSource[];
}

/** Rows shown at first; a site of hundreds of pages is searched, not scrolled. */
const firstRows = 100;

export function SourceList({ botId, sources }: SourceListProps) {
  const t = useT("knowledge");
  const locale = useLocale();
  const [filter, setFilter] = useState<SourceFilter>("all");
  const [query, setQuery] = useState("");
  const [whole, setWhole] = useState(false);
  const words = useDeferredValue(query);
  if (sources.length === 0) return <EmptyState compact title={t("empty")} text={t("emptyText")} />;

  const found = matching(sources, filter, words, locale);
  const rows = whole ? found : found.slice(0, firstRows);
  const attention = sources.filter(needsAttention).length;
  const kinds = sourceKinds.filter((kind) => sources.some((source) => source.kind === kind));
  const countOf = (kind: SupportSourceKind) => sources.filter((source) => source.kind === kind).length;
  const options: { value: SourceFilter; label: string }[] = [
    { value: "all", label: t("filter.all", { count: sources.length }) },
    ...(kinds.length > 1
      ? kinds.map((value) => ({ value, label: t(`filter.${value}`, { count: countOf(value) }) }))
      : []),
    ...(attention > 0 ? [{ value: "attention" as const, label: t("filter.attention", { count: attention }) }] : []),
  ];
  return (
    <section aria-label={t("sources")}>
      <div className={styles["tools"]}>
        {options.length > 1 && <ChipRow label={t("filter")} value={filter} options={options} onChange={setFilter} />}
        <div className={styles["search"]}>
          <SearchBox label={t("search")} value={query} onChange={setQuery} />
        </div>
      </div>
      {found.length === 0 && <EmptyState compact title={t("nothing")} text={t("nothingText")} />}
      <ul className={styles["rows"]}>
        {rows.map((source) => (
          <SourceRow key={source.id} botId={botId} source={source} />
        ))}
      </ul>
      {rows.length < found.length && (
        <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
          {t("more", { count: found.length - rows.length })}
        </button>
      )}
    </section>
  );
}
