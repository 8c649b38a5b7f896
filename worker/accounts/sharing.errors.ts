import { defineError } from "../lib/app-error.ts";

/** Another team sees it: it is taken back there first. */
export const sharedElsewhere = defineError("workspaces.shared_elsewhere");
/** It is shared with the folder that it stands in, and taken back with it. */
export const sharedWithFolder = defineError("workspaces.shared_with_folder");
/** Its owner alone may do this with it. */
export const notYours = defineError("workspaces.not_yours");
/** The personal workspace has no one to share with. */
export const nobodyToShareWith = defineError("workspaces.personal");
/** The membership ended at the same moment. */
export const noMemberAnyMore = defineError("request.not_found");
