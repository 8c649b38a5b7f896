import { Hash, WandSparkles } from "lucide-react";
import { useState } from "react";
import type { Platform } from "#contract/networks/networks.ts";
import type { PostLanguage } from "#contract/publishing/planner.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { withHashtag } from "./changed-text.rules.ts";

const HashtagsDialog = lazyPart(
  async () => (await withTexts(["composer"], import("./HashtagsDialog.tsx"))).HashtagsDialog,
);
const ImproveDialog = lazyPart(
  async () => (await withTexts(["composer"], import("./ImproveDialog.tsx"))).ImproveDialog,
);

interface WordToolsProps {
  text: string;
  platform: Platform;
  language: PostLanguage;
  onText: (change: (text: string) => string) => void;
}

/** What a model may do with the words of a part; an empty one offers nothing. */
export function WordTools({ text, platform, language, onText }: WordToolsProps) {
  const t = useT("composer");
  const common = useT("common");
  const [open, setOpen] = useState<"improve" | "hashtags" | null>(null);
  useFetchedAhead(ImproveDialog, HashtagsDialog);
  const worded = { text, platform, language };
  const accept = (better: string) => {
    onText(() => better);
    notify({
      text: t("improve.accepted"),
      // Words that were typed since stay.
      action: { label: common("action.undo"), onPress: () => onText((now) => (now === better ? text : now)) },
    });
  };
  if (text.trim() === "") return null;
  return (
    <>
      <IconButton icon={Hash} tip="top" label={t("tool.hashtags")} onClick={() => setOpen("hashtags")} />
      <Button variant="quiet" icon={WandSparkles} onClick={() => setOpen("improve")}>
        {t("improve.title")}
      </Button>
      {open === "improve" && <ImproveDialog worded={worded} onAccept={accept} onClose={() => setOpen(null)} />}
      {open === "hashtags" && (
        <HashtagsDialog
          worded={worded}
          onAdd={(tag) => onText((now) => withHashtag(now, tag))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
