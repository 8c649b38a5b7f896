import { useNavigate } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Commands } from "#shell/commands.ts";
import { useOwnCommands } from "#shell/use-own-commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { campaigns, fetchCampaigns } from "#modules/publishing/campaigns.store.ts";

export function useCommands(asked: string): Commands {
  const navigate = useNavigate();
  const { value: items, status } = useSnapshot(campaigns);
  return useOwnCommands({
    tool: "social",
    asked,
    status,
    items,
    fetch: fetchCampaigns,
    toCommand: ({ id, name }) => ({
      id: `campaign-${id}`,
      group: "campaigns",
      label: name,
      mark: <Icon of={CalendarDays} size={16} />,
      run: () => void navigate({ to: "/user/social-planner/details/$id", params: { id } }),
    }),
  });
}
