import type { MeasureUnit } from "../contract/alerts/alerts.ts";
import * as english from "../contract/alerts/en.ts";
import * as french from "../contract/alerts/fr.ts";
import { layOut } from "../lib/letter.ts";
import type { MailLanguage } from "../lib/letter.ts";
import type { Mail } from "../providers/mail/mail.ts";
import type { AlertRule } from "./alert-rule.rules.ts";
import type { StoredAlert } from "./alerts.repository.ts";

const wordsOf = { en: english, fr: french } as const;

export const runbookPath = ({ runbook }: Pick<AlertRule, "runbook">): string => `docs/operate.md#${runbook}`;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

const utc = (moment: Date): string => moment.toISOString().slice(0, 16).replace("T", " ");

function amount(value: number, unit: MeasureUnit, language: MailLanguage): string {
  return fill(wordsOf[language].unitWords[unit], { value: new Intl.NumberFormat(language).format(value) });
}

/** The value of an alert, from where it fires, and what it concerns. */
export function measuredText(
  { value, subjects }: Pick<StoredAlert, "value" | "subjects">,
  { unit, firesFrom }: Pick<AlertRule, "unit" | "firesFrom">,
  language: MailLanguage,
): string {
  const { tellingWords } = wordsOf[language];
  const measured = fill(tellingWords.measured, {
    value: amount(value, unit, language),
    threshold: amount(firesFrom, unit, language),
  });
  return subjects.length === 0
    ? measured
    : `${measured} ${fill(tellingWords.about, { subjects: subjects.join(", ") })}`;
}

export function alertSentences(row: StoredAlert, rule: AlertRule, language: MailLanguage) {
  const { alertMeanings, alertTitles, tellingWords } = wordsOf[language];
  const { endedAt, openedAt } = row;
  const lasted = endedAt && fill(tellingWords.lasted, { opened: utc(openedAt), ended: utc(endedAt) });
  return {
    subject: fill(endedAt ? tellingWords.ended : tellingWords.opened, { title: alertTitles[row.name] }),
    text: lasted ? [lasted] : [alertMeanings[row.name], measuredText(row, rule, language)],
    runbook: fill(tellingWords.runbook, { runbook: runbookPath(rule) }),
  };
}

/** One mail in both languages: an admin's is not known. */
export function writeAlertMail(row: StoredAlert, rule: AlertRule, to: string, url: string): Mail {
  const [first, second] = [alertSentences(row, rule, "en"), alertSentences(row, rule, "fr")];
  const { action, note } = english.tellingWords;
  return layOut(
    {
      subject: `${first.subject} · ${second.subject}`,
      title: first.subject,
      text: [...first.text, first.runbook],
      action,
      note,
      enclosed: {
        title: second.subject,
        text: [...second.text, second.runbook, french.tellingWords.note].join("\n\n"),
      },
    },
    "en",
    to,
    url,
    "Ensemble",
  );
}
