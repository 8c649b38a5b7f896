import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { readShortsLeft } from "../shorts.actions.ts";
import styles from "./Making.module.css";

export type ShortsAllowance = Awaited<ReturnType<typeof readShortsLeft>> | null;

/** What is left of the month's shorts, and of the minutes that their sources may have; null until it is known. */
export const useShortsLeft = (key = ""): ShortsAllowance => useLoaded({ key, read: readShortsLeft }).latest;

export function ShortsLeft({ left }: { left: ShortsAllowance }) {
  const t = useT("shorts");
  const { shorts, minutes } = left ?? { shorts: null, minutes: null };
  if (shorts === null || shorts.limit === null) return null;
  return (
    <p className={styles["left"]}>
      {t("left.shorts", { count: shorts.left ?? 0, limit: shorts.limit })}
      {minutes !== null && minutes.limit !== null && (
        <> {t("left.minutes", { count: minutes.left ?? 0, limit: minutes.limit })}</>
      )}
    </p>
  );
}
