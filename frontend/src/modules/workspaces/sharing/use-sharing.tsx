import { UserMinus, UserPlus, Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { TeamShare } from "#contract/workspaces/sharing.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useTeams } from "#session/workspace.store.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

/** A reader's own thing, or one that another shares with them. */
export interface ShareableThing {
  name: string;
  shared: TeamShare | null;
  /** Both are calls in that team, from whatever workspace. */
  share: (team: string) => Promise<void>;
  takeBack: (team: string) => Promise<void>;
}

/** What a menu offers about the teams of the reader, and the question that one of its items asks; nothing of another's thing. */
export function useSharing({ name, shared, share, takeBack }: ShareableThing): { items: ReactNode; dialog: ReactNode } {
  const t = useT("sharing");
  const teams = useTeams();
  const [isAsked, setAsked] = useState(false);
  if (shared?.owner) return { items: null, dialog: null };
  const teamName = (id: string) => teams.find((team) => team.id === id)?.name || t("team");
  const stop = async (id: string) => {
    try {
      await takeBack(id);
      notify({
        text: t("stopped", { name }),
        action: { label: t("share", { team: teamName(id) }), onPress: () => void begin(id) },
      });
    } catch (error) {
      reportError(error);
    }
  };
  const begin = async (id: string) => {
    const team = teamName(id);
    try {
      await share(id);
      notify({ text: t("shared", { name, team }), tone: "good" });
    } catch (error) {
      reportError(error);
    }
  };
  if (shared === null) {
    const open = teams.filter(({ role }) => hasRight(role, "library.edit"));
    const items = open.map(({ id, name: team }) => (
      <MenuItem key={id} icon={UserPlus} onSelect={() => void begin(id)}>
        {t("share", { team })}
      </MenuItem>
    ));
    return { items, dialog: null };
  }
  const team = teamName(shared.workspace_id);
  const items = shared.with_folder ? (
    <MenuItem icon={Users} disabled>
      {t("withFolder")}
    </MenuItem>
  ) : (
    <MenuItem icon={UserMinus} onSelect={() => setAsked(true)}>
      {t("stop", { team })}
    </MenuItem>
  );
  const dialog = isAsked && (
    <StopDialog
      name={name}
      team={team}
      copies={shared.copies}
      onStop={() => stop(shared.workspace_id)}
      onClose={() => setAsked(false)}
    />
  );
  return { items, dialog };
}

interface StopDialogProps {
  name: string;
  team: string;
  copies: number;
  onStop: () => Promise<void>;
  onClose: () => void;
}

function StopDialog({ name, team, copies, onStop, onClose }: StopDialogProps) {
  const t = useT("sharing");
  const locale = useLocale();
  const kept = copies === 0 ? "" : ` ${t("copies", { count: copies, number: formatNumber(copies, locale) })}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("stopTitle", { name, team })}
      text={`${t("stopText")}${kept}`}
      confirmLabel={t("stopConfirm")}
      onConfirm={onStop}
    />
  );
}
