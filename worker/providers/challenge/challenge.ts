/** Something that people do with ease and programs do not, asked for where there were too many of something. */
export interface Challenge {
  /** What a page needs to show it; null where none is configured, and then nothing can be solved. */
  widget: { siteKey: string; script: string } | null;
  /** Whether this answer of the widget is genuine and was not used before. */
  verify(response: string, address: string): Promise<boolean>;
}

export const noChallenge: Challenge = { widget: null, verify: async () => false };
