import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { ChatbotSummary } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { modulePages } from "#navigation/pages.rules.ts";
import { wayTo } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchChatbots } from "../chatbots.actions.ts";
import { chatbots } from "../chatbots.store.ts";
import { State } from "#ui/State/State.tsx";
import { stateOfBot, trainingStates, waitingState } from "../states.ts";
import styles from "./ChatbotsDialog.module.css";

interface ChatbotsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One's chatbots over any page; without the plan, one line and one button. */
export function ChatbotsDialog({ open, onClose }: ChatbotsDialogProps) {
  const t = useT("support");
  const way = wayTo("support", useReader());
  const isOurs = way?.to === modulePages.support.home;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t("title")} size="small">
      {isOurs ? (
        open && <Chatbots onClose={onClose} />
      ) : (
        <div className={styles["offer"]}>
          <p>{t("offer")}</p>
          <Button variant="primary" wide asChild>
            {way === null ? (
              <Link to="/auth" search={{ mode: "sign-up", redirect: modulePages.support.home }} onClick={onClose}>
                {t("offer.signUp")}
              </Link>
            ) : (
              <Link {...way} onClick={onClose}>
                {t("offer.plans")}
              </Link>
            )}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Chatbots({ onClose }: { onClose: () => void }) {
  const t = useT("support");
  const errors = useT("errors");
  const navigate = useNavigate();
  const { status, error, value: all } = useSnapshot(chatbots);
  useEffect(() => void fetchChatbots(), []);
  if (status === "failed")
    return (
      <ErrorState title={t("failed")} reason={errors(error ?? "client.unknown")} onRetry={() => void fetchChatbots()} />
    );
  if (status === "loading") return <Skeleton rows={3} height={52} />;
  const choose = (id: string) => {
    onClose();
    void navigate({ to: "/user/support-chat/$id", params: { id } });
  };
  if (all.length === 0)
    return (
      <div className={styles["offer"]}>
        <p>{t("newcomer.text")}</p>
        <Button variant="primary" wide asChild>
          <Link to="/user/support-chat" onClick={onClose}>
            {t("new")}
          </Link>
        </Button>
      </div>
    );
  return (
    <>
      <ul className={styles["rows"]}>
        {all.map((bot) => (
          <li key={bot.id}>
            <Row bot={bot} onChoose={() => choose(bot.id)} />
          </li>
        ))}
      </ul>
      <Button wide asChild>
        <Link to="/user/support-chat" onClick={onClose}>
          {t("all")}
        </Link>
      </Button>
    </>
  );
}

function Row({ bot, onChoose }: { bot: ChatbotSummary; onChoose: () => void }) {
  const t = useT("support");
  const { name, status, training_status: training, waiting } = bot;
  return (
    <button type="button" className={styles["row"]} onClick={onChoose}>
      <span className={classNames(styles["name"], ownWords)}>{name}</span>
      {waiting > 0 ? (
        <State {...waitingState}>{t("waiting", { count: waiting })}</State>
      ) : training === "completed" ? (
        <State {...stateOfBot[status]}>{t(`status.${status}`)}</State>
      ) : (
        <State {...trainingStates[training]}>{t(`training.${training}`)}</State>
      )}
      <Icon of={ChevronRight} size={16} className={styles["arrow"]} />
    </button>
  );
}
