import type { EarlierJournals } from "../../../answers/kind.ts";

/** Answers of the chat in journals of earlier releases; those of the first version that are about no file are of the chat. */
export const earlierChats: EarlierJournals = {
  isOwn: ({ about = null }) => about === null,
  contexts: {
    // They had no context.
    2: () => ({ instructions: [], files: null }),
    // It had no memories, and at first no files.
    3: (context) => ({ files: null, ...context, remembered: [] }),
    // Nothing was looked up in the web.
    4: (context) => ({ ...context, web: null }),
  },
};
