/** The parts of the account, in the order of their tabs. */
export const sections = ["profile", "plan", "chat", "notifications", "privacy", "security"] as const;
export type Section = (typeof sections)[number];

export interface AccountView {
  section?: Section;
}

const isSection = (text: unknown): text is Section => sections.some((section) => section === text);

/** What the address asks for; what it does not know it leaves out. */
export const accountView = ({ section }: Record<string, unknown>): AccountView =>
  isSection(section) ? { section } : {};

export const accountSection = ({ section }: AccountView): Section => section ?? sections[0];
