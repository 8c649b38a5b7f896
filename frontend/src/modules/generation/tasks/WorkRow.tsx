import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { TaskRow } from "#tasks/Dock/TaskRow.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { works, type WorkView } from "../create/works/works.store.ts";

/** How far a work is, in the dock. */
export function WorkRow({ id }: { id: string }) {
  const t = useT("creation");
  const common = useT("common");
  const view = useSnapshot(works)[id] as WorkView | undefined;
  if (!view) return null;
  const { title, progress, stage, document_id: file } = view.state;
  return (
    <TaskRow
      name={title}
      text={view.isLate ? t("late.short") : t(`stage.${stage ?? "gathering"}`)}
      bad={false}
      share={progress / 100}
      actions={
        file !== null && (
          <Button size="small" variant="quiet" asChild>
            <Link to="/user/pdf-chat/view/$id" params={{ id: file }} hash="create">
              {common("action.open")}
            </Link>
          </Button>
        )
      }
    />
  );
}
