import { useNavigate } from "@tanstack/react-router";
import { ProjectDialog } from "./project-dialog.ts";

/** Asks for a project, and opens it once it is there. */
export function NewProject({ onMade, onClose }: { onMade?: () => void; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ProjectDialog
      project={null}
      onSaved={({ id }) => {
        onMade?.();
        void navigate({ to: "/user/history/project/$id", params: { id } });
      }}
      onClose={onClose}
    />
  );
}
