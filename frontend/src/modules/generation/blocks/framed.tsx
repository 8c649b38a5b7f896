import type { ReactNode } from "react";
import type { BlockOf } from "#contract/document/blocks.ts";
import { matterWords } from "#contract/document/matter.rules.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import styles from "./blocks.module.css";
import { useDrawing } from "./drawing.ts";
import { Inlines } from "./Inlines.tsx";

interface CalloutProps {
  callout: BlockOf<"callout">;
  /** Its blocks, drawn. */
  children: ReactNode;
}

export function Callout({ callout: { kind, title }, children }: CalloutProps) {
  const { language } = useDrawing();
  return (
    <aside className={styles["framed"]}>
      <p className={styles["frameTitle"]}>
        {title === undefined ? matterWords[language].callouts[kind] : typesetPage(title, language)}
      </p>
      {children}
    </aside>
  );
}

export function Verse({ verse: { stanzas, by } }: { verse: BlockOf<"verse"> }) {
  const { language } = useDrawing();
  return (
    <>
      {stanzas.map((lines, index) => (
        <p key={index} className={styles["stanza"]}>
          {lines.map((line, at) => (
            <span key={at} className={styles["verseLine"]}>
              <Inlines of={line} />
            </span>
          ))}
        </p>
      ))}
      {by !== undefined && <p className={styles["poet"]}>{typesetPage(by, language)}</p>}
    </>
  );
}

export function Recipe({ recipe: { title, servings, ingredients, steps } }: { recipe: BlockOf<"recipe"> }) {
  const { language } = useDrawing();
  const words = matterWords[language];
  return (
    <section className={styles["framed"]}>
      <p className={styles["frameTitle"]}>{typesetPage(title, language)}</p>
      {servings !== undefined && <p className={styles["small"]}>{words.servings(servings)}</p>}
      <p className={styles["small"]}>{words.ingredients}</p>
      <ul>
        {ingredients.map((line, index) => (
          <li key={index} dir="auto">
            <Inlines of={line} />
          </li>
        ))}
      </ul>
      <p className={styles["small"]}>{words.steps}</p>
      <ol>
        {steps.map((line, index) => (
          <li key={index} dir="auto">
            <Inlines of={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Timeline({ timeline: { events } }: { timeline: BlockOf<"timeline"> }) {
  const { language } = useDrawing();
  return (
    <dl className={styles["events"]}>
      {events.map(({ date, content }, index) => (
        <div key={index} className={styles["event"]}>
          <dt>{typesetPage(date, language)}</dt>
          <dd>
            <Inlines of={content} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
