import { useWatch } from "react-hook-form";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form, type FieldProps } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { limitKinds, limitOf, memberLimitForm, toLimit, toValues } from "./limits.rules.ts";
import { limitMember } from "./members.actions.ts";
import type { Limit } from "./members.actions.ts";

/** What a member has asked in this month, and what they may. */
export function Asked({ questions: { asked, limit, own } }: { questions: NonNullable<MemberRow["questions"]> }) {
  const t = useT("workspaces");
  const locale = useLocale();
  const number = formatNumber(asked, locale);
  if (limit === null) return t("limit.asked", { count: asked, number });
  const of = t("limit.askedOf", { number, count: limit, limit: formatNumber(limit, locale) });
  return own ? t("limit.askedOwn", { asked: of }) : of;
}

interface MemberLimitProps {
  member: MemberRow & { questions: NonNullable<MemberRow["questions"]> };
  /** What the team lets others ask; null is unlimited. */
  teamLimit: number | null;
  onChange: () => void;
  onClose: () => void;
}

/** How many questions a member may ask in a month, in their line. */
export function MemberLimit({ member: { id, name, questions }, teamLimit, onChange, onClose }: MemberLimitProps) {
  const t = useT("workspaces");
  const common = useT("common");
  const before = limitOf(questions);
  const set = async (limit: Limit) => {
    await limitMember(id, limit);
    onChange();
  };
  return (
    <Form
      schema={memberLimitForm}
      initial={toValues(before)}
      submit={common("action.save")}
      actions="start"
      focus="kind"
      onCancel={onClose}
      onSubmit={async (values) => {
        await set(toLimit(values));
        notify({
          text: t("limit.changed", { name }),
          tone: "good",
          action: { label: common("action.undo"), onPress: () => void set(before).catch(reportError) },
        });
        onClose();
      }}
    >
      {(field) => <Fields kind={field("kind")} questions={field("questions")} {...{ name, teamLimit }} />}
    </Form>
  );
}

interface FieldsProps {
  kind: FieldProps;
  questions: FieldProps;
  name: string;
  teamLimit: number | null;
}

function Fields({ kind, questions, name, teamLimit }: FieldsProps) {
  const t = useT("workspaces");
  const locale = useLocale();
  const chosen: unknown = useWatch({ name: kind.name });
  const ofTeam = teamLimit === null ? t("limit.none") : formatNumber(teamLimit, locale);
  const labels = { team: t("limit.asTeam", { limit: ofTeam }), own: t("limit.own"), none: t("limit.none") };
  return (
    <>
      <Select
        {...kind}
        label={t("limit.titleFor", { name })}
        options={limitKinds.map((value) => ({ value, label: labels[value] }))}
      />
      {chosen === "own" && (
        <TextField inputMode="numeric" autoComplete="off" label={t("limit.questions")} {...questions} />
      )}
    </>
  );
}
