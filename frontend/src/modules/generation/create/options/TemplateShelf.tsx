import { useId, useRef, type KeyboardEvent } from "react";
import type { TemplateId } from "#contract/generation/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Templates } from "../creating.actions.ts";
import { gridMove } from "../draft.rules.ts";
import styles from "./TemplateShelf.module.css";

interface TemplateShelfProps {
  templates: Templates;
  chosen: TemplateId;
  onChoose: (id: TemplateId) => void;
  /** They are styles for a text that is written: how long a work of theirs is does not matter. */
  isOfLooks?: boolean;
}

/** One choice of many: arrow keys move it as they move on a shelf. */
export function TemplateShelf({ templates, chosen, onChoose, isOfLooks = false }: TemplateShelfProps) {
  const t = useT("creation");
  const locale = useLocale();
  const group = useId();
  const shelf = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const cards = [...(shelf.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const place = templates.findIndex(({ id }) => id === chosen);
    const tops = cards.map((card) => card.closest("label")?.offsetTop);
    const columns = Math.max(1, tops.filter((top) => top === tops[0]).length);
    const next = gridMove(event.key, place, columns, templates.length);
    const template = next === null ? undefined : templates[next];
    if (next === null || template === undefined) return;
    event.preventDefault();
    onChoose(template.id);
    cards[next]?.focus();
  }

  return (
    <div ref={shelf} role="radiogroup" aria-label={t("choose.templates")} className={styles["shelf"]}>
      {templates.map(({ id, name, pages }) => (
        <label key={id} className={styles["card"]}>
          <input
            type="radio"
            name={group}
            className={styles["radio"]}
            checked={id === chosen}
            aria-describedby={isOfLooks ? undefined : `${group}-${id}`}
            onChange={() => onChoose(id)}
            onKeyDown={onKeyDown}
          />
          <span className={styles["stand"]}>
            <img
              className={styles["page"]}
              src={pictureOf(id, locale)}
              srcSet={`${pictureOf(id, locale)} 2x`}
              alt=""
              decoding="async"
            />
          </span>
          <span className={styles["name"]}>{name}</span>
          {!isOfLooks && (
            <span id={`${group}-${id}`} className={styles["range"]}>
              {t("work.pagesMost", { most: pages.most })}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

const files = import.meta.glob<string>("../pictures/*/*.webp", { eager: true, query: "?url", import: "default" });

/** Twice the size of a card's page: a chapter opening as the press sets it in the style of the template. */
const pictureOf = (id: TemplateId, language: Locale): string => files[`../pictures/${language}/${id}.webp`] ?? "";
