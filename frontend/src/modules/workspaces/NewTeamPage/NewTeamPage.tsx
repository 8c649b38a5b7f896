import { useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useRequestId } from "#lib/use-request-id.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { useTitle } from "#shell/use-title.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { createTeam } from "../workspaces.actions.ts";
import { nameForm } from "../workspaces.forms.ts";
import styles from "./NewTeamPage.module.css";

export function NewTeamPage() {
  const t = useT("workspaces");
  const navigate = useNavigate();
  const request = useRequestId();
  useTitle(t("create.title"));
  return (
    <PageColumn widthPx={520}>
      <div className={styles["intro"]}>
        <PageTitle>{t("create.title")}</PageTitle>
        <p>{t("create.text")}</p>
        <p>{t("create.next")}</p>
      </div>
      <Form
        schema={nameForm}
        initial={{ name: "" }}
        submit={t("create.submit")}
        actions="end"
        focus="name"
        onCancel={() => void navigate({ to: "/team" })}
        onSubmit={async ({ name }) => {
          const { id } = await createTeam(name, request.idOf(name));
          request.answered();
          await switchWorkspace(id, "/team");
        }}
      >
        {(field) => <TextField {...field("name")} label={t("team.name")} autoComplete="organization" />}
      </Form>
    </PageColumn>
  );
}
