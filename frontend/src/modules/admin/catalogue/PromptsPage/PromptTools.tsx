import { RotateCcw, Trash2 } from "lucide-react";
import type { AdminPrompt } from "#contract/chat/prompts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../../frame/attempt.ts";
import { useListing } from "#ui/Listing/listing.ts";
import { bringPromptBack, takePromptOut } from "../catalogue.actions.ts";

/** Taking a prompt out asks nothing, because the notice that follows takes it back. */
export function PromptTools({ prompt: { id, title, archived_at } }: { prompt: AdminPrompt }) {
  const t = useT("adminCatalogue");
  const { reload } = useListing();

  const restore = async () => {
    if (await attempt(() => bringPromptBack(id))) reload();
  };
  const remove = async () => {
    if (!(await attempt(() => takePromptOut(id)))) return;
    reload();
    notify({
      text: t("prompt.removed", { title }),
      action: { label: t("action.undo"), onPress: () => void restore() },
    });
  };

  if (archived_at !== null)
    return (
      <IconButton
        size="small"
        icon={RotateCcw}
        label={t("action.restoreOf", { name: title })}
        onClick={() => void restore()}
      />
    );
  return (
    <IconButton
      size="small"
      icon={Trash2}
      label={t("action.removeOf", { name: title })}
      onClick={() => void remove()}
    />
  );
}
