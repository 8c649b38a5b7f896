import { BookMarked } from "lucide-react";
import { useLocale } from "#i18n/use-t.ts";
import type { Command, Commands } from "#shell/commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useChoosePrompt } from "./use-choose-prompt.ts";
import { usePrompts } from "./use-prompts.ts";

export function useCommands(asked: string): Commands {
  const language = useLocale();
  const choose = useChoosePrompt();
  const { prompts, loading } = usePrompts({ search: asked === "" ? null : asked, category: null, language });
  const commands = (asked === "" ? [] : prompts).map((prompt): Command => ({
    id: `prompt-${prompt.id}`,
    group: "prompts",
    label: prompt.title,
    isFound: true,
    mark: <Icon of={BookMarked} size={16} />,
    run: () => choose(prompt),
  }));
  return { commands, isLooking: asked !== "" && loading };
}
