import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Project } from "#contract/chat/projects.contract.ts";
import { i18n } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { archiveProject, removeProject } from "../projects/projects.actions.ts";

interface ProjectMenuProps {
  project: Project;
  onChange: (project: Project) => void;
}

export function ProjectMenu({ project, onChange }: ProjectMenuProps) {
  const t = useT("projects");
  const [removing, setRemoving] = useState(false);
  const { id, name } = project;
  const isArchived = project.archived_at !== null;
  const archive = async () => {
    const changed = await archiveProject(id, !isArchived);
    if (changed) onChange(changed);
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
        <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => void archive()}>
          {t(isArchived ? "unarchive" : "archive")}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
          {t("remove")}
        </MenuItem>
      </Menu>
      {removing && <Removal project={project} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Its conversations stay unless they are to go, too. */
function Removal({ project: { id, name, conversations }, onClose }: { project: Project; onClose: () => void }) {
  const t = useT("projects");
  const navigate = useNavigate();
  const [withConversations, setWithConversations] = useState(false);
  const remove = async () => {
    try {
      await removeProject(id, withConversations);
    } catch (error) {
      return reportError(error);
    }
    notify({ text: i18n.t("removed", { ns: "projects" }) });
    void navigate({ to: "/user/history" });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("remove.title", { name })}
      text={t("remove.text")}
      confirmLabel={t("remove.submit")}
      onConfirm={remove}
    >
      {conversations > 0 && (
        <Switch
          label={t("remove.conversations", { count: conversations })}
          checked={withConversations}
          onChange={setWithConversations}
        />
      )}
    </ConfirmDialog>
  );
}
