import { Pencil } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./CardFace.module.css";
import { lengthOf, type Sides } from "./card-text.rules.ts";
import { Runs } from "./Runs.tsx";
import { Proof } from "./Proof.tsx";
import type { DueCard } from "./session.rules.ts";
import type { useSwipe } from "./use-swipe.ts";

interface CardFaceProps {
  card: DueCard;
  sides: Sides;
  language: "en" | "fr";
  isShown: boolean;
  swipe: ReturnType<typeof useSwipe>;
  onEdit: (id: string) => void;
}

/** Characters beyond which the type is smaller. */
const long = 140;

export function CardFace({ card, sides, language, isShown, swipe, onEdit }: CardFaceProps) {
  const t = useT("review");
  const { question, answer, addition, isTurned } = sides;
  const isLong = Math.max(lengthOf(question), lengthOf(answer)) > long;
  return (
    <article className={styles["card"]} aria-label={t("card.label")} {...swipe}>
      <header className={styles["head"]}>
        <p className={classNames(styles["chapter"], ownWords)}>
          {[card.chapter, isTurned && t("card.turned")].filter(Boolean).join(", ")}
        </p>
        <May right="library.edit">
          <IconButton icon={Pencil} label={t("card.edit")} className={styles["edit"]} onClick={() => onEdit(card.id)} />
        </May>
      </header>
      <div lang={language} className={classNames(styles["body"], ownWords)} data-long={isLong || undefined}>
        <p dir="auto" className={styles["question"]}>
          <Runs runs={question} gap={isShown ? null : t("gap")} />
        </p>
        {answer.length > 0 && (
          <p dir="auto" className={styles["answer"]} data-shown={isShown || undefined}>
            {isShown ? <Runs runs={answer} gap={null} /> : <span aria-hidden>{"\u00A0"}</span>}
          </p>
        )}
        {isShown && addition.length > 0 && (
          <p dir="auto" className={styles["addition"]}>
            <Runs runs={addition} gap={null} />
          </p>
        )}
      </div>
      {isShown && <Proof card={card} sides={sides} />}
    </article>
  );
}
