import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Clock, MessageSquare, SquarePen } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import type { Command, Commands } from "#shell/commands.ts";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { newConversation } from "./chat.actions.ts";
import { searchPages } from "./conversations.actions.ts";
import { palettePages, sidebarPages } from "./conversations.store.ts";
import { useProjects } from "./projects/use-projects.ts";

export function useCommands(asked: string): Commands {
  const { commands, isLooking } = useConversations(asked);
  return { commands: [...commands, ...useProjectCommands(), ...useActions()], isLooking };
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
  const commands = [...hits, ...known.filter(({ id }) => !hitIds.has(id))].map(({ id, title, hit }): Command => ({
    id: `conversation-${id}`,
    group: "conversations",
    label: title ?? t("conversations.untitled"),
    isFound: hitIds.has(id),
    ...(hit && { excerpt: hit.excerpt }),
    mark: <Icon of={MessageSquare} size={16} />,
    run: () => {
      const search = hit ? { at: hit.id, words: asked } : {};
      void navigate({ to: "/user/conversation/$id", params: { id }, search });
    },
  }));
  return { commands, isLooking: asked !== "" && found.status === "loading" };
}

function useProjectCommands(): Command[] {
  const navigate = useNavigate();
  const { items } = useProjects();
  return items.map(({ id, name, color }) => ({
    id: `project-${id}`,
    group: "projects",
    label: name,
    mark: <ColorDot color={color} />,
    run: () => void navigate({ to: "/user/history/project/$id", params: { id } }),
  }));
}

/** None for those whose plan has no chat. */
function useActions(): Command[] {
  const shell = useT("shell");
  const t = useT("chat");
  const navigate = useNavigate();
  const reader = useReader();
  if (beginning(reader) !== null) return [];
  const actions: Command[] = [
    {
      id: "action-new",
      group: "actions",
      label: shell("nav.newConversation"),
      mark: <Icon of={SquarePen} size={16} />,
      run: () => {
        newConversation();
        void navigate({ to: "/user/dashboard" });
      },
    },
    {
      id: "action-history",
      group: "actions",
      label: t("history.title"),
      mark: <Icon of={Clock} size={16} />,
      run: () => void navigate({ to: "/user/history" }),
    },
  ];
  if (reader.kind !== "user") return actions;
  const schedules: Command = {
    id: "action-schedules",
    group: "actions",
    label: t("history.schedules"),
    mark: <Icon of={CalendarClock} size={16} />,
    run: () => void navigate({ to: "/user/history/schedules" }),
  };
  return [...actions, schedules];
}
