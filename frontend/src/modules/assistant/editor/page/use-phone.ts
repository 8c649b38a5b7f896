import { useEffect, useSyncExternalStore } from "react";

const query = "(width < 768px)";

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
};

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

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
