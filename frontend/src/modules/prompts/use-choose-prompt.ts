import { useNavigate } from "@tanstack/react-router";
import { countPromptUse, type Prompt } from "#contract/chat/prompts.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { fillComposer } from "#modules/chat/composer.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { currentReader } from "#navigation/use-reader.ts";
import { notify } from "#ui/Toaster/notify.ts";

/** Puts a prompt into the composer, on the page that has one; call it once the dialog has given the focus back. */
export function useChoosePrompt(): (prompt: Prompt) => void {
  const t = useT("prompts");
  const navigate = useNavigate();
  const seePlans = () => void navigate({ to: "/user/upgrade", search: { tab: "combo", tool: "chat" } });
  return (prompt) => {
    // A lost count does not concern the reader who chose.
    void call(countPromptUse, { params: { id: String(prompt.id) } }, { quiet: true }).catch(() => {});
    if (fillComposer(prompt.text)) return;
    if (beginning(currentReader()) === null) void navigate({ to: "/user/dashboard" });
    else
      notify({
        text: t("noPlace"),
        reason: t("noPlaceText"),
        action: { label: t("noPlacePlans"), onPress: seePlans },
      });
  };
}
