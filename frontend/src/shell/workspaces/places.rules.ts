import { dashboard, modulePages, moduleOf } from "#navigation/pages.rules.ts";

export const teamPage = "/team";
export const newTeamPage = "/team/new";

/** Where a tab goes on in another workspace: the same page, but for one of a single thing, which only its own workspace has. */
export function placeAnew(path: string, isOfOneThing: boolean): string {
  if (!isOfOneThing) return path;
  const module = moduleOf(path);
  return module === null ? dashboard : modulePages[module].home;
}
