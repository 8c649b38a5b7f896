interface WithId {
  id: string;
}
interface Entry extends WithId {
  highlights?: readonly WithId[];
  entries?: readonly Entry[];
}

const ofEntry = ({ id, highlights = [], entries = [] }: Entry): string[] => [
  id,
  ...highlights.map((bullet) => bullet.id),
  ...entries.flatMap(ofEntry),
];

/** Every id of entries, bullets, profiles and own sections, as often as it stands there. */
export function idsOf(resume: Readonly<Record<string, unknown>>): string[] {
  const { basics, ...sections } = resume as { basics: { profiles: readonly Entry[] } };
  return [basics.profiles, ...(Object.values(sections) as (readonly Entry[])[])].flat().flatMap(ofEntry);
}
