import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useLocale } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import styles from "./LinkTabs.module.css";

/** The parts of a page as links, so that each has an address; on a phone the row scrolls to the open one. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles["tabs"]} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  isOpen: boolean;
  /** Not shown at 0. */
  count?: number;
  /** Changes when a tab beside it changes its width. */
  row?: string;
}

export const LinkTab = createLink(function Tab({ isOpen, count = 0, row, children, ...link }: TabProps) {
  const locale = useLocale();
  return (
    <a {...link} className={styles["tab"]} aria-current={isOpen ? "page" : undefined}>
      {children}
      {count > 0 && <span className={styles["count"]}>{formatNumber(count, locale)}</span>}
      {isOpen && <span key={row} className={styles["end"]} ref={showWhole} />}
    </a>
  );
});

/** The open tab, again when counts arrive that make those before it wider. */
function showWhole(end: HTMLElement | null): void {
  void end?.parentElement?.scrollIntoView({ block: "nearest", inline: "center" });
}
