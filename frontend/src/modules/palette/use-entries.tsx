import { useNavigate } from "@tanstack/react-router";
import {
  BookMarked,
  CalendarClock,
  Clock,
  CreditCard,
  Cpu,
  Keyboard,
  LayoutGrid,
  LogIn,
  MessageSquare,
  SquarePen,
  SunMoon,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { chooseTheme, currentTheme } from "#lib/theme.ts";
import { useSettled } from "#lib/use-settled.ts";
import { newConversation } from "#modules/chat/chat.actions.ts";
import { searchPages } from "#modules/chat/conversations.actions.ts";
import { palettePages, sidebarPages } from "#modules/chat/conversations.store.ts";
import { useProjects } from "#modules/chat/projects/use-projects.ts";
import { chooseModel, useViewer } from "#modules/models/models.actions.ts";
import { inDefaultOrder } from "#modules/models/models.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
import { useChoosePrompt } from "#modules/prompts/use-choose-prompt.ts";
import { usePrompts } from "#modules/prompts/use-prompts.ts";
import { beginning, wayTo } from "#navigation/tool-links.rules.ts";
import { tools } from "#navigation/tools.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { openOverlay, openTool } from "#shell/overlays.ts";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import styles from "./Palette/Palette.module.css";
import type { Named } from "./palette.rules.ts";

export interface Entry extends Named {
  id: string;
  note?: string;
  /** Where what was typed stands in it. */
  excerpt?: string;
  mark: ReactNode;
  run: () => void;
}

/** From so many letters on, the server looks for conversations and prompts. */
const leastTyped = 2;

const markOf = (icon: LucideIcon) => <Icon of={icon} size={16} />;

/** Everything that the palette leads to. */
export function useEntries(query: string): { entries: Entry[]; isLooking: boolean } {
  const typed = useSettled(query.trim(), 200);
  const asked = typed.length >= leastTyped ? typed : "";
  const conversations = useConversations(asked);
  const prompts = usePromptEntries(asked);
  const entries = [
    ...conversations.entries,
    ...useProjectEntries(),
    ...useTools(),
    ...useActions(),
    ...useModelEntries(),
    ...prompts.entries,
  ];
  const isBehind = query.trim().length >= leastTyped && query.trim() !== typed;
  return { entries, isLooking: isBehind || conversations.isLooking || prompts.isLooking };
}

function useConversations(asked: string) {
  const t = useT("chat");
  const navigate = useNavigate();
  const known = useSnapshot(sidebarPages).items;
  const found = useSnapshot(palettePages);
  useEffect(() => {
    if (asked !== "") searchPages(palettePages, asked);
  }, [asked]);
  const hits = asked !== "" && found.search === asked ? found.items : [];
  const hitIds = new Set(hits.map(({ id }) => id));
  const entries = [...hits, ...known.filter(({ id }) => !hitIds.has(id))].map(({ id, title, hit }): Entry => ({
    id: `conversation-${id}`,
    group: "conversations",
    label: title ?? t("conversations.untitled"),
    isFound: hitIds.has(id),
    ...(hit && { excerpt: hit.excerpt }),
    mark: markOf(MessageSquare),
    run: () => {
      const search = hit ? { at: hit.id, words: asked } : {};
      void navigate({ to: "/user/conversation/$id", params: { id }, search });
    },
  }));
  return { entries, isLooking: asked !== "" && found.status === "loading" };
}

function useProjectEntries(): Entry[] {
  const navigate = useNavigate();
  const { items } = useProjects();
  return items.map(({ id, name, color }) => ({
    id: `project-${id}`,
    group: "projects",
    label: name,
    mark: (
      <span className={styles["dot"]}>
        <ColorDot color={color} />
      </span>
    ),
    run: () => void navigate({ to: "/user/history/project/$id", params: { id } }),
  }));
}

function useTools(): Entry[] {
  const t = useT("shell");
  const navigate = useNavigate();
  const reader = useReader();
  return tools.map((tool) => ({
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

const action = (id: string, label: string, icon: LucideIcon, run: () => void): Entry => ({
  id: `action-${id}`,
  group: "actions",
  label,
  mark: markOf(icon),
  run,
});

function useActions(): Entry[] {
  const t = useT("palette");
  const shell = useT("shell");
  const common = useT("common");
  const navigate = useNavigate();
  const reader = useReader();
  const other = currentTheme() === "dark" ? "light" : "dark";
  const hasChat = beginning(reader) === null;
  return [
    hasChat &&
      action("new", shell("nav.newConversation"), SquarePen, () => {
        newConversation();
        void navigate({ to: "/user/dashboard" });
      }),
    hasChat && action("history", t("history"), Clock, () => void navigate({ to: "/user/history" })),
    hasChat &&
      reader.kind === "user" &&
      action("schedules", t("schedules"), CalendarClock, () => void navigate({ to: "/user/history/schedules" })),
    action("prompts", shell("tab.prompts"), BookMarked, () => openOverlay("prompts")),
    action("marketplace", shell("tab.marketplace"), LayoutGrid, () => openOverlay("marketplace")),
    reader.kind === "user"
      ? action("account", t("account"), UserRound, () => void navigate({ to: "/user/account" }))
      : action("sign-in", t("signIn"), LogIn, () => void navigate({ to: "/auth" })),
    action("plans", t("plans"), CreditCard, () => void navigate({ to: "/pricing" })),
    action("theme", common(other === "dark" ? "theme.toDark" : "theme.toLight"), SunMoon, () => chooseTheme(other)),
    action("shortcuts", t("shortcuts"), Keyboard, () => openOverlay("shortcuts")),
  ].filter((entry) => entry !== false);
}

function useModelEntries(): Entry[] {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { all } = useModels();
  return inDefaultOrder(all, viewer).map((model) => ({
    id: `model-${model.id}`,
    group: "models",
    label: model.name,
    note: providerLabels[model.provider],
    mark: markOf(Cpu),
    run: () => {
      if (chooseModel(model)) void navigate({ to: "/user/dashboard" });
    },
  }));
}

function usePromptEntries(asked: string) {
  const language = useLocale();
  const choose = useChoosePrompt();
  const { prompts, loading } = usePrompts({ search: asked === "" ? null : asked, category: null, language });
  const found = asked === "" ? [] : prompts;
  const entries = found.map((prompt): Entry => ({
    id: `prompt-${prompt.id}`,
    group: "prompts",
    label: prompt.title,
    isFound: true,
    mark: markOf(BookMarked),
    run: () => choose(prompt),
  }));
  return { entries, isLooking: asked !== "" && loading };
}
