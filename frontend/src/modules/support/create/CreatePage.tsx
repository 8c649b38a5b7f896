import { useNavigate, useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { useTitle } from "#shell/use-title.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { ChatbotBar } from "../ChatbotBar.tsx";
import { openChatbot } from "../chatbots.actions.ts";
import { opened } from "../chatbots.store.ts";
import { Newcomer } from "../ChatbotsPage/Newcomer.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { BesidePreview } from "../preview/BesidePreview.tsx";
import styles from "./CreatePage.module.css";
import { FoundPages } from "./pages/FoundPages.tsx";
import { InstallStep } from "./InstallStep.tsx";
import { passedSteps, passStep } from "./kept-steps.ts";
import { LookStep } from "./LookStep.tsx";
import { TryStep } from "./TryStep.tsx";
import { isDone, stepOf } from "./steps.rules.ts";
import { steps, type CreateView, type Step } from "./steps.search.ts";

/** A chatbot from the address of a site to the line that shows it there. It is saved at every step. */
export function CreatePage() {
  const t = useT("create");
  const errors = useT("errors");
  const view = useSearch({ strict: false }) as CreateView;
  const navigate = useNavigate();
  const id = view.chatbot ?? null;
  const shown = useSnapshot(opened);
  const bot = id !== null && shown.id === id ? (shown.bot as TrainedChatbot | null) : null;
  const failed = id !== null && shown.id === id && shown.status === "failed";
  const step = stepOf(view, bot);
  useTitle(t("title"));
  useEffect(() => {
    if (id !== null) void openChatbot(id);
  }, [id]);
  const go = (next: Step) => {
    if (id !== null) void navigate({ to: "/support-chat/create", search: { chatbot: id, step: next } });
  };
  const pass = (from: Step, to: Step) => {
    if (id !== null) passStep(id, from);
    go(to);
  };
  return (
    <div className={styles["page"]}>
      <ChatbotBar back={t("leave")} name={bot?.name ?? null} nameless={t("title")}>
        {bot && <p className={styles["saved"]}>{t("saved")}</p>}
      </ChatbotBar>
      <Steps step={step} bot={bot} onGo={go} />
      <OfflineNote />
      {failed && (
        <ErrorState
          title={t("failed")}
          reason={errors(shown.error ?? "client.unknown")}
          onRetry={() => void openChatbot(id)}
        />
      )}
      {!failed && id !== null && bot === null && <Skeleton rows={8} height={44} />}
      {id === null && (
        <div className={styles["address"]}>
          <Newcomer />
        </div>
      )}
      {bot !== null && step === "pages" && (
        <BesidePreview key={bot.id} bot={bot} look={bot.look}>
          {(opener) => <FoundPages bot={bot} opener={opener} onNext={() => go("look")} />}
        </BesidePreview>
      )}
      {bot !== null && step === "look" && <LookStep key={bot.id} bot={bot} onNext={() => pass("look", "try")} />}
      {bot !== null && step === "try" && <TryStep key={bot.id} bot={bot} onNext={() => pass("try", "install")} />}
      {bot !== null && step === "install" && <InstallStep key={bot.id} bot={bot} />}
    </div>
  );
}

interface StepsProps {
  step: Step;
  bot: TrainedChatbot | null;
  onGo: (step: Step) => void;
}

function Steps({ step, bot, onGo }: StepsProps) {
  const t = useT("create");
  const shown = steps.filter((one) => one !== "pages" || bot?.site_url !== null);
  const passed = bot === null ? [] : passedSteps(bot.id);
  return (
    <nav className={styles["steps"]} aria-label={t("steps")}>
      <ol>
        {shown.map((one) => (
          <li key={one} aria-current={one === step ? "step" : undefined}>
            {bot === null || one === "address" ? (
              <span className={styles["step"]}>
                {isDone(one, bot, passed) && <Icon of={Check} size={16} />}
                {t(`step.${one}`)}
              </span>
            ) : (
              <button type="button" className={classNames(styles["step"], styles["press"])} onClick={() => onGo(one)}>
                {isDone(one, bot, passed) && <Icon of={Check} size={16} />}
                {t(`step.${one}`)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
