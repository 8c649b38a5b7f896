import { useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { hasTool } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import type { Command, Commands } from "#shell/commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { fetchLibrary } from "./library.actions.ts";
import { library } from "./library.store.ts";

export function useCommands(asked: string): Commands {
  const navigate = useNavigate();
  const { documents, status } = useSnapshot(library);
  const isWanted = hasTool("pdf", useReader()) && asked !== "";
  useEffect(() => {
    if (isWanted && library.status !== "ready") void fetchLibrary();
  }, [isWanted]);
  if (!isWanted) return { commands: [] };
  const commands = documents.map(({ id, name }): Command => ({
    id: `file-${id}`,
    group: "files",
    label: name,
    mark: <Icon of={FileText} size={16} />,
    run: () => void navigate({ to: "/user/pdf-chat/view/$id", params: { id } }),
  }));
  return { commands, isLooking: status === "loading" };
}
