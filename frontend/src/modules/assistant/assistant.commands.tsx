import { useNavigate } from "@tanstack/react-router";
import { IdCard, PenLine } from "lucide-react";
import { useLoaded } from "#lib/use-loaded.ts";
import { hasTool } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import type { Command, Commands } from "#shell/commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { readTexts } from "./library/texts.actions.ts";

export function useCommands(asked: string): Commands {
  const navigate = useNavigate();
  const sought = hasTool("cv", useReader()) ? asked : "";
  const { latest, loading } = useLoaded({
    key: sought,
    read: async (signal) => (sought === "" ? [] : (await readTexts({ q: sought }, 1, signal)).data),
  });
  const commands = (loading ? [] : (latest ?? [])).map(({ id, kind, title }): Command => ({
    id: `text-${id}`,
    group: "texts",
    label: title,
    isFound: true,
    mark: <Icon of={kind === "cv" ? IdCard : PenLine} size={16} />,
    run: () => void navigate({ to: kind === "cv" ? "/user/cv-ia/cv/$id" : "/user/cv-ia/$id", params: { id } }),
  }));
  return { commands, isLooking: sought !== "" && loading };
}
