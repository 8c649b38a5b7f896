import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Challenge } from "./Challenge.tsx";
import { endChallenge } from "./challenge.store.ts";

export function ChallengeDialog() {
  const t = useT("common");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && endChallenge(null)}
      title={t("challenge.title")}
      description={t("challenge.text")}
      size="small"
    >
      <Challenge />
    </Dialog>
  );
}
