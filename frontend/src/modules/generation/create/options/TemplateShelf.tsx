import { useRef, type KeyboardEvent } from "react";
import type { TemplateId } from "#contract/generation/templates.ts";
import { useT } from "#i18n/use-t.ts";
import type { Templates } from "../creating.actions.ts";
import { gridMove } from "../draft.rules.ts";
import { pictureOf } from "./template-pictures.ts";
import styles from "./TemplateShelf.module.css";

interface TemplateShelfProps {
  templates: Templates;
  chosen: TemplateId;
  onChoose: (id: TemplateId) => void;
}

/** One choice of many: arrow keys move it as they move on a shelf. */
export function TemplateShelf({ templates, chosen, onChoose }: TemplateShelfProps) {
  const t = useT("creation");
  const shelf = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const cards = [...(shelf.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
    const place = templates.findIndex(({ id }) => id === chosen);
    const top = cards[0]?.offsetTop;
    const columns = Math.max(1, cards.filter(({ offsetTop }) => offsetTop === top).length);
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
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          className={styles["card"]}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          <span className={styles["stand"]}>
            <img
              className={styles["page"]}
              src={pictureOf(id)}
              srcSet={`${pictureOf(id)} 2x`}
              alt=""
              decoding="async"
            />
          </span>
          <span className={styles["name"]}>{name}</span>
          <span className={styles["range"]}>{t("work.shapeShort", { pages: `${pages.least}–${pages.most}` })}</span>
        </button>
      ))}
    </div>
  );
}
