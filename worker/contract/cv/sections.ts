/** The sections that every CV can have, in their usual order. */
export const builtInSections = [
  "summary",
  "work",
  "education",
  "skills",
  "languages",
  "projects",
  "certificates",
  "volunteer",
  "awards",
  "publications",
  "interests",
  "references",
] as const;
export type BuiltInSection = (typeof builtInSections)[number];

/** Names that no entry may have as its id. */
export const reservedNames: ReadonlySet<string> = new Set([...builtInSections, "basics", "own", "photo"]);

export const isBuiltIn = (name: string): name is BuiltInSection =>
  (builtInSections as readonly string[]).includes(name);
