import type { LocalText } from "../local-text.rules.ts";

/** A company that may receive data of people from the Worker. */
export interface Subprocessor {
  name: string;
  /** The hosts that the Worker calls; those below them belong to them. */
  hosts: readonly string[];
  /** The settings of `worker/env.ts` that lead to it. */
  settings: readonly string[];
  /** What a person does before anything goes there. */
  when: LocalText;
  what: LocalText;
  why: LocalText;
  where: LocalText;
  /** Since when the product may call it: YYYY-MM-DD. */
  since: string;
}

/** Where a company works with data, as far as its public terms say; its own list of places decides. */
export const byRegion: LocalText = {
  en: "United States or European Union, depending on the region that the company uses",
  fr: "États-Unis ou Union européenne, selon la région que la société utilise",
};
