import type { FactsOf, NotificationKind } from "./notification-kinds.ts";
import type { NotificationSentences, NotificationWords } from "./notification-sentences.ts";
import { sentences as en } from "./notification-words.en.ts";
import { sentences as fr } from "./notification-words.fr.ts";

const languages: Readonly<Record<"en" | "fr", NotificationSentences>> = { en, fr };

/** The words of a notification: in the app, in the daily mail and on a device. */
export const notificationWords = <Kind extends NotificationKind>(
  language: "en" | "fr",
  kind: Kind,
  facts: FactsOf<Kind>,
): NotificationWords => languages[language][kind](facts);
