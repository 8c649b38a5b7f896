import { availableModules } from "#contract/product-modules.ts";
import { currentSession, useSession } from "#session/session.store.ts";
import { sessionKind, type Session } from "#session/session.reducer.ts";
import type { LinkReader } from "./tool-links.rules.ts";

const readerOf = (session: Session | null): LinkReader => ({
  kind: sessionKind(session),
  plan: session?.user.plan ? { type: session.user.plan.plan_type, free: !session.user.isPremium } : null,
  availableModules,
});

export const currentReader = (): LinkReader => readerOf(currentSession());

/** The reader, as far as links depend on one. */
export const useReader = (): LinkReader => readerOf(useSession());
