import type { Bots } from "../../../bindings/bots.ts";
import { logError } from "../../../lib/log.ts";

interface Dependencies {
  objects: Pick<Bots, "searchAgain">;
}

/** The most of one chatbot a day: the platform pays for the words of each, whether or not it finds anything. */
const most = 500;

export type SecondSearches = ReturnType<typeof createSecondSearches>;

/** The searches of what was not found at first, in other words. */
export const createSecondSearches = ({ objects }: Dependencies) => ({
  /** Counts one; false where the chatbot may search no more today. */
  take: (chatbotId: string): Promise<boolean> =>
    objects.searchAgain(chatbotId, most).catch((error: unknown) => {
      logError("bot.not_counted", error);
      return false;
    }),
});
