import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import styles from "./NetworkMark.module.css";

const shapes: Record<Platform, string> = {
  linkedin:
    "M4 6.4h2V12H4zM5 3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM7.3 6.4h1.9v.8c.3-.5.9-.9 1.8-.9 1.4 0 2 .9 2 2.4V12h-2V9.1c0-.7-.2-1.1-.8-1.1s-.9.4-.9 1.1V12h-2z",
  twitter: "M3.6 3.6h2.7l2 2.8 2.4-2.8h1.3L8.9 7.2l3.5 5.2H9.7L7.4 9.2 4.7 12.4H3.4l3.4-4Zm1.8 1 4.8 6.8h.8L6.2 4.6Z",
};

/** The tile of a network; it has a name only where none stands beside it. */
export function NetworkMark({ of, named = false }: { of: Platform; named?: boolean }) {
  return (
    <svg
      className={styles["mark"]}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      {...(named ? { role: "img", "aria-label": networkFacts[of].name } : { "aria-hidden": true })}
    >
      <rect width="16" height="16" rx="4" fill="currentColor" />
      <path d={shapes[of]} className={styles["shape"]} />
    </svg>
  );
}
