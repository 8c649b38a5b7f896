import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import type { Rating } from "#contract/chat/ratings.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import type { Answer } from "#thread/turns.rules.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { rate } from "./ratings.actions.ts";

const RatingDialog = lazyPart(
  async () => (await withTexts(["preferences"], import("./RatingDialog.tsx"))).RatingDialog,
);

const drawings = { up: ThumbsUp, down: ThumbsDown } as const;

interface RatingsProps {
  /** As it is shown, and the answer itself. */
  shown: Pick<Answer, "rating">;
  answer: Answer;
}

/** Whether an answer helped. Pressed again, it is taken back; what was wrong may be said and need not be. */
export function Ratings({ shown, answer }: RatingsProps) {
  const t = useT("chat");
  const [isAsking, setAsking] = useState(false);
  const press = async (rating: Rating) => {
    const wanted = shown.rating === rating ? null : { rating };
    const isKept = await rate(answer, wanted);
    setAsking(isKept && wanted?.rating === "down");
  };
  return (
    <>
      {(["up", "down"] as const).map((rating) => (
        <IconButton
          key={rating}
          icon={drawings[rating]}
          size="small"
          label={t(`rating.${rating}`)}
          tip="bottom"
          aria-pressed={shown.rating === rating}
          onClick={() => void press(rating)}
        />
      ))}
      {isAsking && (
        <RatingDialog
          onClose={() => setAsking(false)}
          onSay={(said) => {
            setAsking(false);
            void rate(answer, { rating: "down", ...said });
          }}
        />
      )}
    </>
  );
}
