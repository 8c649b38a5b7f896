import { useEffect } from "react";
import { useMedia } from "#lib/use-media.ts";

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia("(width < 768px)");

/** Keeps how much of the page the keyboard covers in `--keyboard`, so that a bar can stand on it. */
export function useKeyboardEdge(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const place = () => {
      const covered = Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
      document.documentElement.style.setProperty("--keyboard", `${covered}px`);
    };
    place();
    viewport.addEventListener("resize", place);
    viewport.addEventListener("scroll", place);
    return () => {
      viewport.removeEventListener("resize", place);
      viewport.removeEventListener("scroll", place);
      document.documentElement.style.removeProperty("--keyboard");
    };
  }, []);
}
