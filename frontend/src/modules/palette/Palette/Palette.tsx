import { useId, useState, type KeyboardEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Found } from "#ui/Found/Found.tsx";
import { listed, placeAfter } from "../palette.rules.ts";
import { useEntries, type Entry } from "../use-entries.tsx";
import styles from "./Palette.module.css";

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Finds conversations, tools, models, prompts and actions by their names, without a pointer. */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useT("palette");
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t("title")} hideTitle>
      <Finder
        onRun={(entry) => {
          onClose();
          // After the dialog has given the focus back, or it would take it from what opens.
          setTimeout(entry.run);
        }}
      />
    </Dialog>
  );
}

function Finder({ onRun }: { onRun: (entry: Entry) => void }) {
  const t = useT("palette");
  const id = useId();
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  const { entries, isLooking } = useEntries(query);
  const groups = listed(entries, query);
  const rows = groups.flatMap((group) => group.entries);
  const at = Math.min(place, Math.max(0, rows.length - 1));
  const current = rows[at];
  const idOf = (entry: Entry | undefined) => (entry ? `${id}-${entry.id}` : undefined);

  const move = (step: 1 | -1) => {
    const next = placeAfter(at, step, rows.length);
    setPlace(next);
    document.getElementById(idOf(rows[next]) ?? "")?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      onRun(current);
    }
  };

  return (
    <>
      <input
        className={styles["field"]}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={idOf(current)}
        aria-label={t("field")}
        placeholder={t("field")}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no marks, and takes the focus from the field */}
      <div id={`${id}-list`} role="listbox" aria-label={t("title")} className={styles["list"]}>
        {groups.map(({ group, entries: those }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup stands in a select alone
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={styles["group"]}>
              {t(`group.${group}`)}
            </div>
            {those.map((entry) => (
              <Row
                key={entry.id}
                id={idOf(entry)}
                entry={entry}
                query={query}
                isCurrent={entry === current}
                onRun={onRun}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={styles["note"]}>
        {rows.length > 0 ? "" : isLooking ? t("looking") : t("none", { query: query.trim() })}
      </output>
    </>
  );
}

interface RowProps {
  id: string | undefined;
  entry: Entry;
  /** What was typed. */
  query: string;
  isCurrent: boolean;
  onRun: (entry: Entry) => void;
}

/** The field has the keys: a row is for the pointer alone. */
function Row({ id, entry, query, isCurrent, onRun }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys
    <div id={id} role="option" aria-selected={isCurrent} className={styles["row"]} onClick={() => onRun(entry)}>
      {entry.mark}
      <span className={styles["words"]}>
        <span className={`${styles["label"]} ${ownWords}`}>
          <Found text={entry.label} words={query} />
        </span>
        {entry.excerpt && (
          <span className={`${styles["excerpt"]} ${ownWords}`}>
            <Found text={entry.excerpt} words={query} />
          </span>
        )}
      </span>
      {entry.note && <span className={styles["aside"]}>{entry.note}</span>}
    </div>
  );
}
