/** What a new account is shown to do, in the order of its cards. */
export const welcomeSteps = ["ask", "pdf", "model"] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export interface Welcome {
  open: boolean;
  done: WelcomeStep[];
}

/** What is left is shown; nothing is, once nothing is left. */
export function finished({ open, done }: Welcome, step: WelcomeStep): Welcome {
  const all = welcomeSteps.filter((one) => one === step || done.includes(one));
  return { open: open && all.length < welcomeSteps.length, done: all };
}

export function parseWelcome(stored: unknown): Welcome | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { open, done } = stored as Partial<Record<keyof Welcome, unknown>>;
  if (typeof open !== "boolean" || !Array.isArray(done)) return null;
  return { open, done: welcomeSteps.filter((step) => done.includes(step)) };
}
