import { Eye } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./BesidePreview.module.css";
import { Preview } from "./Preview.tsx";
import { TrialDialog } from "./TrialDialog.tsx";

interface BesidePreviewProps {
  bot: TrainedChatbot;
  look: ChatbotLook;
  /** Draws what stands beside the preview; `opener` opens it where there is no room for both. */
  children: (opener: ReactNode) => ReactNode;
}

export function BesidePreview({ bot, look, children }: BesidePreviewProps) {
  const t = useT("trial");
  const may = useRights();
  const isWide = useMedia("(width >= 1200px)");
  const [open, setOpen] = useState(false);
  // The widget answers here as it would a visitor, which trains and costs as editing does.
  if (!may("support.edit")) return <div className={styles["content"]}>{children(null)}</div>;
  const opener = !isWide && (
    <Button icon={Eye} onClick={() => setOpen(true)}>
      {t("open")}
    </Button>
  );
  return (
    <div className={styles["beside"]} data-whole="">
      <div className={styles["content"]}>{children(opener)}</div>
      {isWide ? (
        <aside className={styles["preview"]}>
          <Preview bot={bot} look={look} />
        </aside>
      ) : (
        open && <TrialDialog bot={bot} look={look} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
