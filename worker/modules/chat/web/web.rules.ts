import type { RunWeb } from "./run-web.ts";

/** What counts answers from the web. */
export const webMeter = "web-search";

/** Before anything was looked up. */
export const unread: RunWeb = {
  look: { phase: "searching", queries: [], pages: [] },
  day: "",
  searches: [],
  pages: [],
  passages: [],
};
