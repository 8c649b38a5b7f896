import { useSession } from "#session/session.store.ts";
import { useTeams, useWorkspace } from "#session/workspace.store.ts";
import { placesBeside, type Place } from "./places.rules.ts";

export function usePlaces(): readonly Place[] {
  const here = useWorkspace();
  const teams = useTeams();
  const personId = useSession()?.user.id;
  return personId === undefined ? [] : placesBeside(here, teams, personId);
}
