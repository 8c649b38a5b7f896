import { useEffect } from "react";
import { ratings } from "#contract/generation/cards.ts";
import { rateCard, showAnswer, undoRating } from "./review.actions.ts";
import { reviewStore } from "./review.store.ts";

/** Space shows, then says good; 1 to 4 rate; Ctrl Z takes back. A field, a button or a dialog keeps its own keys. */
export function useReviewKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const on = target instanceof Element ? target : null;
      if (event.repeat || event.defaultPrevented || on?.closest("[role=dialog], [role=menu], input, textarea")) return;
      if ((event.ctrlKey || event.metaKey) && key === "z") undoRating();
      else if (event.ctrlKey || event.metaKey || event.altKey) return;
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
