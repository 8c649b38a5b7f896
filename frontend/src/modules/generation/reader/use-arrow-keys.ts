import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { neighboursOf, type Book, type Part } from "./reading.rules.ts";

/** Left and right turn to the neighbours, unless the keys are needed where the focus is. */
export function useArrowKeys(book: Book, part: Part | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (part === null || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest("input, textarea, [role=menu], [role=dialog], [role=group], pre"))
        return;
      const { previous, next } = neighboursOf(book, part);
      const wanted = key === "ArrowLeft" ? previous : key === "ArrowRight" ? next : null;
      if (wanted) void navigate({ to: ".", search: { part: wanted.id }, hash: "" });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [book, part, navigate]);
}
