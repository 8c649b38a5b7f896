import { useRef, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import styles from "../Teams.module.css";
import { teamLimitForm, toTeamLimit } from "./limits.rules.ts";
import { limitMembers } from "./members.actions.ts";

interface TeamLimitProps {
  /** Null is unlimited. */
  limit: number | null;
  onChange: () => void;
}

/** How many questions each member may ask in a month who has no limit of their own. */
export function TeamLimit({ limit, onChange }: TeamLimitProps) {
  const t = useT("workspaces");
  const common = useT("common");
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  const set = async (next: number | null) => {
    await limitMembers(next);
    onChange();
  };
  const text =
    limit === null ? t("limit.teamNone") : t("limit.team", { count: limit, number: formatNumber(limit, locale) });
  return (
    <>
      <p className={styles["note"]}>{text}</p>
      <div>
        <Button ref={opener} size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {t("limit.changeAll")}
        </Button>
      </div>
      {editing && (
        <Form
          schema={teamLimitForm}
          initial={{ questions: limit === null ? "" : String(limit) }}
          submit={common("action.save")}
          actions="start"
          focus="questions"
          onCancel={close}
          onSubmit={async ({ questions }) => {
            await set(toTeamLimit(questions));
            notify({
              text: t("limit.changedAll"),
              tone: "good",
              action: { label: common("action.undo"), onPress: () => void set(limit).catch(reportError) },
            });
            close();
          }}
        >
          {(field) => (
            <TextField
              inputMode="numeric"
              autoComplete="off"
              label={t("limit.questionsEach")}
              hint={t("limit.hint")}
              {...field("questions")}
            />
          )}
        </Form>
      )}
    </>
  );
}
