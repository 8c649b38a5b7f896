export interface ComposerSearch {
  /** The wall time that a new post is meant for, and the campaign it belongs to. */
  at?: string;
  campaign?: string;
}

/** What the address asks for of a new post; what it does not know it leaves out. */
export const composerView = ({ at, campaign }: Record<string, unknown>): ComposerSearch => ({
  ...(typeof at === "string" && /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(at) && { at }),
  ...(typeof campaign === "string" && { campaign }),
});
