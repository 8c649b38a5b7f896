import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { entryIcon } from "../entry-icons.ts";
import styles from "./TemplateSection.module.css";

interface TemplateSectionProps {
  title: string;
  text?: string | undefined;
  templates: readonly WritingTemplate[];
  /** What can be done with each, where something can be. */
  menuOf?: (template: WritingTemplate) => ReactNode;
}

export function TemplateSection({ title, text, templates, menuOf }: TemplateSectionProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h2 id={id} className={classNames(styles["title"], ownWords)}>
        {title}
      </h2>
      {text && <p className={styles["text"]}>{text}</p>}
      <ul className={styles["cards"]}>
        {templates.map((template) => {
          const { id: key, name, description, icon, shared } = template;
          return (
            <li key={key}>
              <Link to="/user/cv-ia/templates/$id" params={{ id: String(key) }} className={styles["card"]}>
                <Icon of={entryIcon(icon)} size={20} className={styles["icon"]} />
                <span className={classNames(styles["words"], ownWords)}>
                  <span className={styles["name"]}>{name[locale]}</span>
                  <span className={styles["about"]}>{description[locale]}</span>
                  {shared && <SharedMark shared={shared} />}
                </span>
              </Link>
              {menuOf && <span className={styles["menu"]}>{menuOf(template)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
