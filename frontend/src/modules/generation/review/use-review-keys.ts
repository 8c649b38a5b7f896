import { useEffect } from "react";
import { ratings } from "#contract/generation/cards.ts";
import { rateCard, showAnswer, undoRating } from "./review.actions.ts";
import { reviewStore } from "./review.store.ts";

const isOurs = ({ repeat, defaultPrevented }: KeyboardEvent, on: Element | null): boolean =>
  !repeat && !defaultPrevented && !on?.closest("[role=dialog], [role=menu], input, textarea");

/** Space shows, then says good; 1 to 4 rate; Ctrl Z takes back. A field, a button or a dialog keeps its own keys. */
export function useReviewKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const on = event.target instanceof Element ? event.target : null;
      if (!isOurs(event, on)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && key === "z") undoRating();
      else if (isCommand || event.altKey) return;
      else if (key === " " && !on?.closest("a, button")) press();
      else if (ratings.some((rating) => String(rating) === key)) rateCard(Number(key) as (typeof ratings)[number]);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function press(): void {
  if (reviewStore.sitting?.session.isShown) rateCard(3);
  else showAnswer();
}
