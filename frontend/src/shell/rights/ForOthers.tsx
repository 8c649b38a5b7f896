import { Link, Navigate } from "@tanstack/react-router";
import type { Right } from "#contract/workspaces/rights.ts";
import { useT } from "#i18n/use-t.ts";
import { homeOf } from "#navigation/page-rights.rules.ts";
import { isRoleRead, useWorkspace } from "#session/workspace.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageColumn } from "#ui/PageColumn/PageColumn.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { useTitle } from "../use-title.ts";
import { useRolesWith } from "./use-roles-with.ts";

/** In the place of a page that the reader's role does not open: whose role does, and the way to what theirs does. */
export function ForOthers({ right }: { right: Right }) {
  const t = useT("rights");
  const team = useWorkspace();
  const roles = useRolesWith(right);
  const title = t(right === "billing.manage" ? "page.planTitle" : "page.title");
  useTitle(title);
  if (team === null) return null;
  if (!isRoleRead(team))
    return (
      <PageColumn widthPx={720}>
        <Skeleton />
      </PageColumn>
    );
  // The dashboard begins questions: who asks none in this team begins elsewhere.
  if (right === "questions.ask") return <Navigate to={homeOf(team.role)} replace />;
  return (
    <PageColumn widthPx={720}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        title={title}
        text={t(right === "billing.manage" ? "page.planText" : "page.text", { roles, team: team.name })}
        action={
          <Button variant="primary" asChild>
            <Link to={homeOf(team.role)}>{t("page.home")}</Link>
          </Button>
        }
      />
    </PageColumn>
  );
}
