import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { onPlanChange } from "#session/session.store.ts";
import { chat } from "../chat.store.ts";
import { checkLimit } from "../limits.actions.ts";
import { longestTimer } from "#thread/composer/allowance.rules.ts";

/** Asks what is left when the composer appears, when another account or plan stands here, and when the count starts again. */
export function useAllowance(): void {
  const resetsAt = useSnapshot(chat).allowance?.resets_at ?? null;
  useEffect(() => {
    void checkLimit();
    return onPlanChange(() => void checkLimit());
  }, []);
  useEffect(() => {
    if (resetsAt === null) return;
    const wait = Date.parse(resetsAt) - Date.now();
    if (Number.isNaN(wait) || wait < 0 || wait > longestTimer) return;
    const timer = setTimeout(() => void checkLimit(), wait + 1_000);
    return () => clearTimeout(timer);
  }, [resetsAt]);
}
