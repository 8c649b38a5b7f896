import { useMemo } from "react";
import type { Card } from "#contract/generation/cards.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import type { OnPage } from "../../blocks/drawing.ts";
import { PageChip } from "../../blocks/PageChip.tsx";
import { sidesOf, typesetSides } from "../../review/card-text.rules.ts";
import { Runs } from "../../review/Runs.tsx";
import styles from "./CardList.module.css";

interface CardListProps {
  cards: readonly Card[];
  language: "en" | "fr";
  onPage: OnPage;
}

/** The cards that are made so far, each with the page it comes from. */
export function CardList({ cards, language, onPage }: CardListProps) {
  const t = useT("creation");
  return (
    <ol className={styles["cards"]} lang={language} aria-label={t("kind.flashcards")}>
      {cards.map((card) => (
        <Row key={card.id} card={card} language={language} onPage={onPage} />
      ))}
    </ol>
  );
}

/** Both sides as a review shows them; what a cloze hides is marked in its place. */
function Row({ card, language, onPage }: { card: Card } & Pick<CardListProps, "language" | "onPage">) {
  const { page, quote, quads } = card;
  const { question, answer, addition } = useMemo(() => typesetSides(sidesOf(card, 0), language), [card, language]);
  const back = answer.length > 0 ? answer : addition;
  return (
    <li className={styles["card"]}>
      <p dir="auto" className={classNames(styles["front"], ownWords)}>
        <Runs runs={question} gap={null} />
      </p>
      <p dir="auto" className={classNames(styles["back"], ownWords)}>
        <Runs runs={back} gap={null} />{" "}
        {page !== null && (
          <PageChip page={page} title={quote ?? ""} onPage={(at) => onPage(at, quads, quote ?? undefined)} />
        )}
      </p>
    </li>
  );
}
