import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Download, FolderInput, Pencil, Pin, PinOff, Share2, Trash2 } from "lucide-react";
import type { ConversationSummary } from "#contract/chat/conversations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";
import { archiveConversation, pinConversation } from "../projects/arranging.actions.ts";
import { removeConversation } from "./removal.actions.ts";

/** What a dialog or a field asks of the reader. */
export type RowDialog = "rename" | "move" | "share" | "export";

interface RowMenuProps extends MenuState {
  conversation: Pick<ConversationSummary, "id" | "pinned_at" | "archived_at">;
  /** Its page is on the screen. */
  isOpen: boolean;
  onAsk: (asked: RowDialog) => void;
}

/** What can be done with a conversation of the list. */
export function RowMenu({ conversation, isOpen, onAsk, ...state }: RowMenuProps) {
  const t = useT("chat");
  const common = useT("common");
  const navigate = useNavigate();
  const { id, pinned_at, archived_at } = conversation;
  const remove = () => {
    removeConversation(id);
    if (isOpen) void navigate({ to: "/user/dashboard" });
  };
  const [isPinned, isArchived] = [pinned_at !== null, archived_at !== null];
  return (
    <Menu align="end" {...state}>
      <MenuItem icon={Pencil} onSelect={() => onAsk("rename")}>
        {common("action.rename")}
      </MenuItem>
      <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => pinConversation(id, !isPinned)}>
        {t(isPinned ? "conversations.unpin" : "conversations.pin")}
      </MenuItem>
      <MenuItem icon={FolderInput} onSelect={() => onAsk("move")}>
        {t("conversations.move")}
      </MenuItem>
      <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => void archiveConversation(id, !isArchived)}>
        {t(isArchived ? "conversations.unarchive" : "conversations.archive")}
      </MenuItem>
      <MenuItem icon={Share2} onSelect={() => onAsk("share")}>
        {t("conversations.share")}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => onAsk("export")}>
        {t("conversations.export")}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={remove}>
        {common("action.delete")}
      </MenuItem>
    </Menu>
  );
}
