import type { PersonRecord } from "#contract/people.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Facts, type Fact } from "../../frame/Facts.tsx";
import { useMoney } from "../../frame/money.ts";
import { useWhen } from "../../frame/when.ts";
import styles from "./PersonPage.module.css";

/** Who a person is, what they hold, and how much of it they use. */
export function PersonFacts({ person }: { person: PersonRecord }) {
  const t = useT("adminPeople");
  const locale = useLocale();
  const { moment, day } = useWhen();
  const { usd, count } = useMoney();
  const { plan, usage, counts, suspension } = person;
  const spent = ({ questions, cost_micros }: PersonRecord["usage"]["month"]) =>
    t("fact.spent", {
      questions: t("fact.questions", { count: questions, number: count(questions) }),
      cost: usd(cost_micros),
    });
  const facts: Fact[] = [
    {
      label: t("fact.email"),
      value: person.guest
        ? t("mark.guest")
        : t(person.email_verified ? "email.proven" : "email.unproven", { email: person.email }),
    },
    { label: t("fact.id"), value: <code className={styles["id"]}>{person.id}</code> },
    { label: t("column.since"), value: moment(person.created_at) },
    { label: t("column.seen"), value: moment(person.last_seen) },
    { label: t("column.plan"), value: plan?.name[locale] },
    ...(plan?.period_start && plan.period_end
      ? [
          {
            label: t("fact.period"),
            value: t("fact.fromTo", { from: day(plan.period_start), to: day(plan.period_end) }),
          },
        ]
      : []),
    { label: t("fact.month"), value: spent(usage.month) },
    { label: t("fact.inAll"), value: spent(usage.in_all) },
    { label: t("fact.conversations"), value: count(counts.conversations) },
    { label: t("fact.documents"), value: count(counts.documents) },
    { label: t("fact.sessions"), value: count(counts.sessions) },
  ];
  return (
    <>
      {suspension && (
        <p className={styles["notice"]}>
          {suspension.reason === null
            ? t("suspended.since", { date: moment(suspension.since) })
            : t("suspended.why", { date: moment(suspension.since), reason: suspension.reason })}
        </p>
      )}
      {person.needs_look && <p className={styles["notice"]}>{t(`look.${person.needs_look}`)}</p>}
      <Facts facts={facts} />
    </>
  );
}
