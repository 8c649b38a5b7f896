import { useNavigate } from "@tanstack/react-router";
import { Download, Ellipsis, Eraser, ListChecks, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { May } from "#shell/rights/May.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { clearDiscussion, exportDiscussion, removeDiscussion } from "./keeping.actions.ts";
import { SettingsDialog } from "./SettingsDialog.tsx";

export function DiscussionMenu({ id, name }: { id: string; name: string }) {
  const t = useT("pdf");
  const common = useT("common");
  const [asked, setAsked] = useState<"settings" | "clear" | "remove" | null>(null);
  const close = () => setAsked(null);
  const navigate = useNavigate();
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("discussion.actions")} />}>
        <MenuItem icon={ListChecks} onSelect={() => void navigate({ to: "/user/pdf-chat/lists/$id", params: { id } })}>
          {t("files.listAll")}
        </MenuItem>
        <MenuItem icon={Settings2} onSelect={() => setAsked("settings")}>
          {t("settings.title")}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => void exportDiscussion(id, name)}>
          {t("discussion.export")}
        </MenuItem>
        <May right="questions.ask">
          <MenuItem icon={Eraser} onSelect={() => setAsked("clear")}>
            {t("discussion.clear")}
          </MenuItem>
        </May>
        <May right="questions.ask">
          <MenuItem icon={Trash2} danger onSelect={() => setAsked("remove")}>
            {t("discussion.remove")}
          </MenuItem>
        </May>
      </Menu>
      {asked === "settings" && <SettingsDialog onClose={close} />}
      <ConfirmDialog
        open={asked === "clear"}
        onOpenChange={close}
        title={t("discussion.clearTitle")}
        text={t("discussion.clearText")}
        confirmLabel={common("action.clear")}
        onConfirm={async () => void (await clearDiscussion(id))}
      />
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={close}
        title={t("discussion.removeTitle")}
        text={t("discussion.removeText")}
        confirmLabel={common("action.delete")}
        onConfirm={async () => void (await removeDiscussion(id))}
      />
    </>
  );
}
