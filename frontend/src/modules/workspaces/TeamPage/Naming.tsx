import { useRef, useState } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { renameTeam } from "../workspaces.actions.ts";
import { nameForm } from "../workspaces.forms.ts";
import styles from "./Naming.module.css";
import { TeamPicture } from "./TeamPicture.tsx";

interface NamingProps {
  team: WorkspaceView;
  onRenamed: () => void;
}

/** What the team is called, and what the reader is in it. */
export function Naming({ team, onRenamed }: NamingProps) {
  const t = useT("workspaces");
  const common = useT("common");
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <Section title={t("team.title")}>
      <TeamPicture team={team} onChange={onRenamed} />
      <dl className={styles["facts"]}>
        <dt>{t("team.name")}</dt>
        <dd className={ownWords}>{team.name}</dd>
        <dt>{t("team.yourRole")}</dt>
        <dd>
          {t(`role.${team.role}`)}
          <span className={styles["may"]}>{t(`roleMay.${team.role}`)}</span>
        </dd>
      </dl>
      {hasRight(team.role, "workspace.edit") && (
        <div>
          <Button ref={opener} size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {t("team.rename")}
          </Button>
        </div>
      )}
      {editing && (
        <Form
          schema={nameForm}
          initial={{ name: team.name }}
          submit={common("action.save")}
          actions="start"
          focus="name"
          onCancel={close}
          onSubmit={async ({ name }) => {
            await renameTeam(name);
            notify({ text: t("team.renamed"), tone: "good" });
            onRenamed();
            close();
          }}
        >
          {(field) => <TextField {...field("name")} label={t("team.name")} autoComplete="off" />}
        </Form>
      )}
    </Section>
  );
}
