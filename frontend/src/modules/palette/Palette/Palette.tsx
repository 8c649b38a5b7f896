import { useId, useState, type KeyboardEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import type { Command } from "#shell/commands.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Found } from "#ui/Found/Found.tsx";
import { listed, placeAfter } from "../palette.rules.ts";
import { useAllCommands } from "../use-commands.ts";
import styles from "./Palette.module.css";

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Finds what the modules hold, tools and actions by their names, without a pointer. */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useT("palette");
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t("title")} hideTitle>
      <Finder
        onRun={(command) => {
          onClose();
          // After the dialog has given the focus back, or it would take it from what opens.
          setTimeout(command.run);
        }}
      />
    </Dialog>
  );
}

function Finder({ onRun }: { onRun: (command: Command) => void }) {
  const t = useT("palette");
  const id = useId();
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  const { commands, isLooking } = useAllCommands(query);
  const groups = listed(commands, query);
  const rows = groups.flatMap((group) => group.commands);
  const at = Math.min(place, Math.max(0, rows.length - 1));
  const current = rows[at];
  const idOf = (command: Command | undefined) => (command ? `${id}-${command.id}` : undefined);

  const move = (step: 1 | -1) => {
    const next = placeAfter(at, step, rows.length);
    setPlace(next);
    document.getElementById(idOf(rows[next]) ?? "")?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
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
        dir="auto"
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
        {groups.map(({ group, commands: those }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup stands in a select alone
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={styles["group"]}>
              {t(`group.${group}`)}
            </div>
            {those.map((command) => (
              <Row
                key={command.id}
                id={idOf(command)}
                command={command}
                query={query}
                isCurrent={command === current}
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
  command: Command;
  /** What was typed. */
  query: string;
  isCurrent: boolean;
  onRun: (command: Command) => void;
}

/** The field has the keys: a row is for the pointer alone. */
function Row({ id, command, query, isCurrent, onRun }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys
    <div id={id} role="option" aria-selected={isCurrent} className={styles["row"]} onClick={() => onRun(command)}>
      <span className={styles["mark"]}>{command.mark}</span>
      <span className={styles["words"]}>
        <span className={`${styles["label"]} ${ownWords}`}>
          <Found text={command.label} words={query} />
        </span>
        {command.excerpt && (
          <span className={`${styles["excerpt"]} ${ownWords}`}>
            <Found text={command.excerpt} words={query} />
          </span>
        )}
      </span>
      {command.note && <span className={styles["aside"]}>{command.note}</span>}
    </div>
  );
}
