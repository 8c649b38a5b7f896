import { useEffect, useMemo, useRef } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import styles from "./AskedCard.module.css";
import { CardFace } from "./CardFace.tsx";
import { sidesOf, typesetSides, cardText } from "./card-text.rules.ts";
import { Ratings } from "./Ratings.tsx";
import { rateCard, showAnswer } from "./review.actions.ts";
import { countsOf, type DueCard, type Session } from "./session.rules.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { useSwipe } from "./use-swipe.ts";

interface AskedCardProps {
  /** The language of the set. */
  language: "en" | "fr";
  session: Session;
  card: DueCard;
  onEdit: (id: string) => void;
}

/** The card that is asked now, and how it is answered. */
export function AskedCard({ language, session, card, onEdit }: AskedCardProps) {
  const t = useT("review");
  const { isShown, steps } = session;
  const reps = card.state?.reps ?? 0;
  const sides = useMemo(() => typesetSides(sidesOf(card, reps), language), [card, reps, language]);
  const next = useRef<HTMLButtonElement>(null);
  const round = `${card.id} ${steps.length} ${isShown}`;
  useReviewKeys();
  const swipe = useSwipe({ isShown, onTap: showAnswer, onRate: rateCard });
  useFocusOn(next, round);
  const { place, all } = countsOf(session);
  const question = cardText(sides.question, t("gap"));
  const answer = sides.answer.length > 0 ? cardText(sides.answer, null) : cardText(sides.question, null);
  return (
    <>
      <span className={ownWords}>
        <LiveRegion text={isShown ? t("said.answer", { answer }) : t("said.question", { place, all, question })} />
      </span>
      <div className={styles["room"]}>
        <CardFace
          key={`${card.id} ${steps.length}`}
          card={card}
          language={language}
          sides={sides}
          isShown={isShown}
          swipe={swipe}
          onEdit={onEdit}
        />
      </div>
      <div className={styles["foot"]}>
        {isShown ? (
          <Ratings state={card.state} goodRef={next} />
        ) : (
          <Button ref={next} variant="primary" wide className={styles["show"]} onClick={showAnswer}>
            {t("show")}
          </Button>
        )}
        <p className={styles["touchHint"]}>{isShown ? t("hint.swipe") : t("hint.tap")}</p>
        <p className={styles["keyHint"]}>{isShown ? t("hint.keys") : t("hint.space")}</p>
      </div>
    </>
  );
}

/** The focus goes to what follows, so that every key means the card; a dialog keeps it. */
function useFocusOn(next: React.RefObject<HTMLButtonElement | null>, round: string): void {
  const first = useRef(round);
  useEffect(() => {
    if (first.current === round) return;
    first.current = "";
    if (!document.activeElement?.closest("[role=dialog]")) next.current?.focus({ preventScroll: true });
  }, [round, next]);
}
