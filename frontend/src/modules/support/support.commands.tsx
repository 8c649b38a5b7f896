import { useNavigate } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Commands } from "#shell/commands.ts";
import { useOwnCommands } from "#shell/use-own-commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { fetchChatbots } from "./chatbots.actions.ts";
import { chatbots } from "./chatbots.store.ts";

export function useCommands(asked: string): Commands {
  const navigate = useNavigate();
  const { value: items, status } = useSnapshot(chatbots);
  return useOwnCommands({
    tool: "support",
    asked,
    status,
    items,
    fetch: fetchChatbots,
    toCommand: ({ id, name }) => ({
      id: `chatbot-${id}`,
      group: "chatbots",
      label: name,
      mark: <Icon of={LifeBuoy} size={16} />,
      run: () => void navigate({ to: "/user/support-chat/$id", params: { id } }),
    }),
  });
}
