import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Preview } from "./Preview.tsx";
import styles from "./TrialDialog.module.css";

interface TrialDialogProps {
  bot: TrainedChatbot;
  look: ChatbotLook;
  onClose: () => void;
}

/** Mount it to open it. */
export function TrialDialog({ bot, look, onClose }: TrialDialogProps) {
  const t = useT("trial");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} hideTitle>
      <div className={styles["below"]}>
        <Preview bot={bot} look={look} />
      </div>
    </Dialog>
  );
}
