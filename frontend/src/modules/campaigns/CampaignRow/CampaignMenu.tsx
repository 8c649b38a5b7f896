import { Archive, ArchiveRestore, Ellipsis, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { archiveCampaign, removeCampaign } from "../campaigns.actions.ts";

const ChangeCampaignDialog = lazyPart(
  async () =>
    (await withTexts(["campaigns"], import("../CampaignDialog/ChangeCampaignDialog.tsx"))).ChangeCampaignDialog,
);

interface CampaignMenuProps {
  campaign: CampaignView;
  /** After it was archived, restored or deleted. */
  onMoved?: () => void;
  onRemoved?: () => void;
}

export function CampaignMenu({ campaign, onMoved, onRemoved }: CampaignMenuProps) {
  const t = useT("campaigns");
  const common = useT("common");
  const may = useRights();
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  useFetchedAhead(ChangeCampaignDialog);
  const { id, name, archived_at: archivedAt } = campaign;
  const isArchived = archivedAt !== null;

  const archive = async (archived: boolean) => {
    await archiveCampaign(campaign, archived);
    onMoved?.();
  };
  const toggle = async () => {
    await archive(!isArchived);
    notify({
      text: t(isArchived ? "restored" : "archived", { name }),
      action: { label: common("action.undo"), onPress: () => void archive(isArchived).catch(reportError) },
    });
  };
  const remove = async () => {
    try {
      await removeCampaign(id);
    } catch (error) {
      reportError(error);
      return;
    }
    notify({ text: t("removed", { name }) });
    onRemoved?.();
  };

  if (!may("planner.edit")) return null;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
        <MenuItem icon={PenLine} onSelect={() => setOpen("change")}>
          {t("change")}
        </MenuItem>
        <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => void toggle().catch(reportError)}>
          {t(isArchived ? "restore" : "archive")}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setOpen("remove")}>
          {t("remove")}
        </MenuItem>
      </Menu>
      {open === "change" && <ChangeCampaignDialog campaign={campaign} onClose={() => setOpen(null)} />}
      {open === "remove" && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setOpen(null)}
          title={t("removeTitle", { name })}
          text={t("removeText")}
          confirmLabel={t("remove")}
          onConfirm={remove}
        />
      )}
    </>
  );
}
