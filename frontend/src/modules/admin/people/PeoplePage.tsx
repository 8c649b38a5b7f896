import { listPeople, peopleStates, type PersonRow } from "#contract/people.contract.ts";
import { listAdminPlans } from "#contract/plans.contract.ts";
import { toSource } from "#api/source.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { useMoney } from "../frame/money.ts";
import { useWhen } from "../frame/when.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import styles from "./PersonName.module.css";

const nameOf = (person: PersonRow) => <PersonName person={person} />;

export function PeoplePage() {
  const t = useT("adminPeople");
  const types = useT("plans");
  const locale = useLocale();
  const { day } = useWhen();
  const money = useMoney();
  const { state: plans } = useLoaded(toSource(listAdminPlans, { query: { archived: "too" } }));
  const columns: Column<PersonRow>[] = [
    { key: "name", header: t("column.name"), sort: "email", cell: nameOf },
    { key: "plan", header: t("column.plan"), sort: "plan", cell: ({ plan }) => plan?.name[locale] ?? "–" },
    {
      key: "questions",
      header: t("column.questions"),
      sort: "questions",
      align: "end",
      cell: ({ questions }) => money.count(questions),
    },
    {
      key: "cost",
      header: t("column.cost"),
      sort: "cost",
      align: "end",
      cell: ({ cost_micros }) => money.usd(cost_micros),
    },
    { key: "seen", header: t("column.seen"), cell: ({ last_seen }) => day(last_seen) },
    { key: "since", header: t("column.since"), sort: "created_at", cell: ({ created_at }) => day(created_at) },
  ];
  const offered = plans.status === "ready" ? plans.value.data : [];
  const filters: Filter[] = [
    {
      name: "state",
      label: t("filter.state"),
      unasked: t("state.accounts"),
      options: peopleStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: "plan",
      label: t("column.plan"),
      options: offered.map(({ id, name, plan_type }) => ({
        value: String(id),
        label: `${name[locale]} (${types(`type.${plan_type}`)})`,
      })),
    },
  ];
  return (
    <ListPage
      pages={pagedSource(listPeople)}
      title={t("title")}
      intro={t("intro")}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      filters={filters}
      defaultSort="-created_at"
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}

/** Who it is, and the way to their page. */
function PersonName({ person }: { person: PersonRow }) {
  const { id, name, email } = person;
  return (
    <div className={styles["person"]}>
      <PersonLink id={id} email={name || email || id} />
      {name !== "" && <span className={styles["email"]}>{email}</span>}
      <span className={styles["marks"]}>
        <PersonMarks {...person} />
      </span>
    </div>
  );
}

type PersonFlags = Pick<PersonRow, "guest" | "suspended" | "needs_look">;

/** What sets a person apart from the others, if anything does. */
function PersonMarks({ guest, suspended, needs_look: needsLook }: PersonFlags) {
  const t = useT("adminPeople");
  return (
    <>
      {guest && <Badge>{t("mark.guest")}</Badge>}
      {suspended && <Badge tone="bad">{t("mark.suspended")}</Badge>}
      {needsLook && <Badge tone="warn">{t("mark.look")}</Badge>}
    </>
  );
}
