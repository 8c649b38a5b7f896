import { useNavigate } from "@tanstack/react-router";
import { BookMarked, CreditCard, Keyboard, LayoutGrid, LogIn, SunMoon, UserRound, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { chooseTheme, currentTheme } from "#lib/theme.ts";
import { wayTo } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { useTools } from "#navigation/use-tools.ts";
import { useRights } from "#session/rights.ts";
import type { Command, Commands } from "#shell/commands.ts";
import { openOverlay, openTool } from "#shell/overlays.ts";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useWorkspaceCommands } from "./workspace.commands.tsx";

/** The commands of no module alone: the tools, the workspaces, and what the frame of every page does. */
export const useCommands = (): Commands => ({
  commands: [...useToolCommands(), ...useWorkspaceCommands(), ...useActions()],
});

function useToolCommands(): Command[] {
  const t = useT("shell");
  const navigate = useNavigate();
  const reader = useReader();
  return useTools().map((tool) => ({
    id: `tool-${tool}`,
    group: "tools",
    label: t(`tool.${tool}`),
    mark: <ToolTile tool={tool} />,
    run: () => {
      const way = wayTo(tool, reader);
      if (way === null) openTool(tool);
      else void navigate(way);
    },
  }));
}

const action = (id: string, label: string, icon: LucideIcon, run: () => void): Command => ({
  id: `action-${id}`,
  group: "actions",
  label,
  mark: <Icon of={icon} size={16} />,
  run,
});

function useActions(): Command[] {
  const t = useT("palette");
  const shell = useT("shell");
  const common = useT("common");
  const navigate = useNavigate();
  const reader = useReader();
  const may = useRights();
  const other = currentTheme() === "dark" ? "light" : "dark";
  return [
    ...(may("questions.ask")
      ? [action("prompts", shell("tab.prompts"), BookMarked, () => openOverlay("prompts"))]
      : []),
    action("marketplace", shell("tab.marketplace"), LayoutGrid, () => openOverlay("marketplace")),
    reader.kind === "user"
      ? action("account", t("account"), UserRound, () => void navigate({ to: "/user/account" }))
      : action("sign-in", t("signIn"), LogIn, () => void navigate({ to: "/auth" })),
    action("plans", t("plans"), CreditCard, () => void navigate({ to: "/pricing" })),
    action("theme", common(other === "dark" ? "theme.toDark" : "theme.toLight"), SunMoon, () => chooseTheme(other)),
    action("shortcuts", t("shortcuts"), Keyboard, () => openOverlay("shortcuts")),
  ];
}
