import { useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Commands } from "#shell/commands.ts";
import { useOwnCommands } from "#shell/use-own-commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { fetchFiles } from "./library.actions.ts";
import { library } from "./library.store.ts";

export function useCommands(asked: string): Commands {
  const navigate = useNavigate();
  const { documents: items, status } = useSnapshot(library);
  return useOwnCommands({
    tool: "pdf",
    asked,
    status,
    items,
    fetch: fetchFiles,
    toCommand: ({ id, name }) => ({
      id: `file-${id}`,
      group: "files",
      label: name,
      mark: <Icon of={FileText} size={16} />,
      run: () => void navigate({ to: "/user/pdf-chat/view/$id", params: { id } }),
    }),
  });
}
