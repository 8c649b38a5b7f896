import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import styles from "./SearchBar.module.css";
import { endSearch, searchFor, showNext } from "./search.actions.ts";
import { search } from "./search.store.ts";

/** Milliseconds without a key press until the file is looked through. */
const typing = 250;

export function SearchBar() {
  const t = useT("pdf");
  const common = useT("common");
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(search.query);
  const { hits, at, looking, query: looked } = useSnapshot(search);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (query === search.query) return;
    const timer = setTimeout(() => void searchFor(query), typing);
    return () => clearTimeout(timer);
  }, [query]);
  const found =
    looked.trim() === "" || (looking && hits.length === 0)
      ? ""
      : hits.length === 0
        ? t("search.none")
        : t("search.found", { at: at + 1, count: hits.length });
  return (
    <search className={styles["bar"]}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          showNext(1);
        }}
      >
        <input
          dir="auto"
          ref={field}
          type="search"
          className={styles["field"]}
          aria-label={t("viewer.search")}
          placeholder={t("viewer.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === "Escape") endSearch();
            if (event.key !== "Enter" || !event.shiftKey) return;
            event.preventDefault();
            showNext(-1);
          }}
        />
      </form>
      <output className={styles["found"]}>{found}</output>
      {looking && <Spinner />}
      <IconButton
        icon={ChevronUp}
        size="small"
        label={common("action.previous")}
        disabled={hits.length === 0}
        onClick={() => showNext(-1)}
      />
      <IconButton
        icon={ChevronDown}
        size="small"
        label={common("action.next")}
        disabled={hits.length === 0}
        onClick={() => showNext(1)}
      />
      <IconButton icon={X} size="small" label={common("action.close")} onClick={endSearch} />
    </search>
  );
}
