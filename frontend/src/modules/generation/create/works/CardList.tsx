import type { Card } from "#contract/generation/cards.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import type { OnPage } from "../../blocks/drawing.ts";
import { PageChip } from "../../blocks/PageChip.tsx";
import styles from "./CardList.module.css";

interface CardListProps {
  cards: readonly Card[];
  language: string;
  onPage: OnPage;
}

/** The braces of a cloze mark what it hides. */
const plainFront = (front: string): string => front.replaceAll(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/g, "[$1]");

/** The cards that are made so far, each with the page it comes from. */
export function CardList({ cards, language, onPage }: CardListProps) {
  const t = useT("creation");
  return (
    <ol className={styles["cards"]} lang={language} aria-label={t("kind.flashcards")}>
      {cards.map(({ id, front, back, page, quote, quads }) => (
        <li key={id} className={styles["card"]}>
          <p className={classNames(styles["front"], ownWords)}>{plainFront(front)}</p>
          <p className={classNames(styles["back"], ownWords)}>
            {back} {page !== null && <PageChip page={page} title={quote ?? ""} onPage={(at) => onPage(at, quads)} />}
          </p>
        </li>
      ))}
    </ol>
  );
}
