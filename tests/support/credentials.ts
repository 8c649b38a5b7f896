import type { Credential } from "../../worker/lib/caller.ts";

/** What a call about the caller's own workspace carries. */
export const bearing = (token: string): Credential => ({ token, workspace: null });
