import { useRef } from "react";

const none = { wish: "", id: "" };

/** The id under which a wish is sent: the same until it is answered, so that asking again counts once. */
export function useRequestId() {
  const kept = useRef(none);
  return {
    idOf(wish: unknown): string {
      const said = JSON.stringify(wish);
      if (kept.current.wish !== said) kept.current = { wish: said, id: crypto.randomUUID() };
      return kept.current.id;
    },
    answered: () => void (kept.current = none),
  };
}
