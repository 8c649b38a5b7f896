import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Trial } from "./Trial.tsx";

/** Mount it to open it. */
export function TrialDialog({ bot, onClose }: { bot: TrainedChatbot; onClose: () => void }) {
  const t = useT("trial");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} size="large">
      <Trial bot={bot} />
    </Dialog>
  );
}
