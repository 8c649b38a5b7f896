import type { ScheduleRefusal } from "../../../contract/chat/schedules.contract.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../lib/letter.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { PausedSchedule } from "./paused-schedule.ts";

type Reason = "limit" | "model" | "length";

const nb = "\u00A0";

const reasons: Record<ScheduleRefusal, Reason> = {
  "limits.reached": "limit",
  "limits.cost_reached": "limit",
  "limits.not_included": "limit",
  "limits.total_spent": "limit",
  "limits.plan_spent": "limit",
  "limits.first_day_spent": "limit",
  "models.not_found": "model",
  "models.account_needed": "model",
  "models.premium": "model",
  "chat.too_long": "length",
};

const sentences: Record<MailLanguage, Record<Reason, string>> = {
  en: {
    limit: "Your plan's limit was reached each time.",
    model: "Its model isn't available, or isn't part of your plan any more.",
    length: "The question is too long for its model.",
  },
  fr: {
    limit: "La limite de votre offre était atteinte à chaque fois.",
    model: "Son modèle n'est plus disponible, ou ne fait plus partie de votre offre.",
    length: "La question est trop longue pour son modèle.",
  },
};

const letters: Record<MailLanguage, (name: string, reason: string) => Letter> = {
  en: (name, reason) => ({
    subject: `“${name}” is paused`,
    title: "A scheduled question is paused",
    text: `We couldn't ask “${name}” three times in a row. ${reason} We've kept the question and its answers.`,
    action: "See your scheduled questions",
    note: "Resume it once it can be asked again. Until then, it isn't asked.",
  }),
  fr: (name, reason) => ({
    subject: `«${nb}${name}${nb}» est en pause`,
    title: "Une question programmée est en pause",
    text: `La question «${nb}${name}${nb}» n'a pas pu être posée trois fois de suite. ${reason} La question et ses réponses sont conservées.`,
    action: "Voir vos questions programmées",
    note: "Reprenez-la dès qu'elle peut être posée de nouveau. D'ici là, elle n'est plus posée.",
  }),
};

/** That a schedule was paused, and why. */
export function writePausedMail({ email, language, name, refusal }: PausedSchedule, url: string): Mail {
  const letter = letters[language](name, sentences[language][reasons[refusal]]);
  return layOut(letter, language, email, url, "Ensemble");
}
