import type { NamedPerson } from "#contract/schema.ts";
import { useSession } from "./session.store.ts";

/** Tells colleagues from the reader: null for the reader's own, and where no one is named. */
export function useColleague(): (person: NamedPerson | null) => NamedPerson | null {
  const session = useSession();
  return (person) => (person === null || person.id === session?.user.id ? null : person);
}
