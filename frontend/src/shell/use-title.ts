import { useEffect } from "react";
import { proxy, useSnapshot } from "valtio";

const page = proxy({ title: "" });

/** Names the page in the tab and to a screen reader; the product's name follows. */
export function useTitle(title: string): void {
  useEffect(() => {
    page.title = title;
    document.title = title === "" ? "Ensemble" : `${title} · Ensemble`;
  }, [title]);
}

export function usePageTitle(): string {
  return useSnapshot(page).title;
}
