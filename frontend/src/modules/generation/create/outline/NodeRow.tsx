import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide-react";
import { useRef, type DragEvent, type KeyboardEvent, type ReactNode } from "react";
import type { OutlineChapter } from "#contract/generation/outline.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./NodeRow.module.css";
import { editOutline } from "./outline.actions.ts";
import {
  addSection,
  canAdd,
  dropSection,
  moveChapter,
  moveSection,
  placeAfterMove,
  remove,
  rename,
} from "./outline.rules.ts";
import type { OutlinePosition } from "./outline.rules.ts";
import { TitleField } from "./TitleField.tsx";

interface NodeRowProps {
  file: string;
  chapters: readonly OutlineChapter[];
  place: OutlinePosition;
  title: string;
  words: number;
  chip?: ReactNode;
  onSay: (text: string) => void;
}

const dragged = "application/x-ensemble-outline";
const gripOf = ({ chapter, section }: OutlinePosition): string => `outline-grip-${chapter}-${section ?? "whole"}`;

/** A chapter or section: only the row under the pointer or the focus shows its tools. */
export function NodeRow({ file, chapters, place, title, words, chip, onSay }: NodeRowProps) {
  const t = useT("creation");
  const locale = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const isChapter = place.section === null;

  function move(step: -1 | 1): void {
    const after = placeAfterMove(chapters, place, step);
    editOutline(file, (all) =>
      isChapter ? moveChapter(all, place.chapter, place.chapter + step) : moveSection(all, place, step),
    );
    onSay(t("outline.moved", { title }));
    requestAnimationFrame(() => document.getElementById(gripOf(after))?.focus());
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  }
  function onDragStart(event: DragEvent): void {
    event.dataTransfer.setData(dragged, JSON.stringify(place));
    event.dataTransfer.effectAllowed = "move";
    if (row.current) event.dataTransfer.setDragImage(row.current, 16, 16);
  }
  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    if (row.current) row.current.dataset["over"] = "";
  }
  const leave = () => delete row.current?.dataset["over"];
  function onDrop(event: DragEvent): void {
    leave();
    const from = JSON.parse(event.dataTransfer.getData(dragged) || "null") as OutlinePosition | null;
    if (from === null) return;
    event.preventDefault();
    editOutline(file, (all) =>
      from.section === null ? moveChapter(all, from.chapter, place.chapter) : dropSection(all, from, place),
    );
  }

  return (
    <div
      ref={row}
      className={classNames(styles["row"], isChapter && styles["chapter"])}
      onDragOver={onDragOver}
      onDragLeave={leave}
      onDrop={onDrop}
    >
      <button
        id={gripOf(place)}
        type="button"
        className={styles["grip"]}
        draggable
        aria-label={t("outline.drag", { title })}
        onDragStart={onDragStart}
        onKeyDown={onKeyDown}
      >
        <Icon of={GripVertical} size={16} />
      </button>
      <span className={styles["number"]}>{isChapter && place.chapter + 1}</span>
      <TitleField
        title={title}
        label={t("outline.titleOf", { title })}
        isChapter={isChapter}
        onRename={(name) => editOutline(file, (all) => rename(all, place, name))}
      />
      <span className={styles["tools"]}>
        {canAdd(chapters, 1) && (
          <IconButton
            size="small"
            icon={Plus}
            label={t("outline.add")}
            onClick={() => editOutline(file, (all) => addSection(all, place, t("outline.newSection")))}
          />
        )}
        <IconButton size="small" icon={ArrowUp} label={t("outline.up", { title })} onClick={() => move(-1)} />
        <IconButton size="small" icon={ArrowDown} label={t("outline.down", { title })} onClick={() => move(1)} />
        <IconButton
          size="small"
          icon={Trash2}
          label={t("outline.delete", { title })}
          onClick={() => editOutline(file, (all) => remove(all, place))}
        />
      </span>
      <span className={styles["chip"]}>{chip}</span>
      <span className={styles["words"]}>{t("words", { count: words, number: formatNumber(words, locale) })}</span>
    </div>
  );
}
