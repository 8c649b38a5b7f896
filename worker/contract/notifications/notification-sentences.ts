import type { FactsOf, NotificationKind } from "./notification-kinds.ts";

/** What a notification says: in the app, in the daily mail and on a device. */
export interface NotificationWords {
  title: string;
  /** Whom or what it is about, in the words of people; null where the title says all. */
  text: string | null;
}

/** One language's words for every kind. */
export type NotificationSentences = {
  [Kind in NotificationKind]: (facts: FactsOf<Kind>) => NotificationWords;
};
