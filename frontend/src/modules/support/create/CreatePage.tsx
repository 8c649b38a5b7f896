import { useNavigate, useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
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
  const { bot, failure } = useOpened(id);
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
      {id !== null && failure !== null && (
        <ErrorState title={t("failed")} reason={errors(failure)} onRetry={() => void openChatbot(id)} />
      )}
      {id !== null && failure === null && bot === null && <Skeleton rows={8} height={44} />}
      {id === null && (
        <div className={styles["address"]}>
          <Newcomer />
        </div>
      )}
      {bot !== null && <StepView key={bot.id} bot={bot} step={step} onGo={go} onPass={pass} />}
    </div>
  );
}

interface OpenedBot {
  bot: TrainedChatbot | null;
  /** Why it could not be read. */
  failure: ErrorKey | null;
}

function useOpened(id: string | null): OpenedBot {
  const { id: shown, bot, status, error } = useSnapshot(opened);
  if (id === null || shown !== id) return { bot: null, failure: null };
  const failure = status === "failed" ? (error ?? "client.unknown") : null;
  return { bot: bot as TrainedChatbot | null, failure };
}

interface StepViewProps {
  bot: TrainedChatbot;
  step: Step;
  onGo: (step: Step) => void;
  /** From a step that leaves nothing behind by which it could be known. */
  onPass: (from: Step, to: Step) => void;
}

function StepView({ bot, step, onGo, onPass }: StepViewProps) {
  switch (step) {
    case "address":
      return null;
    case "pages":
      return (
        <BesidePreview bot={bot} look={bot.look}>
          {(opener) => <FoundPages bot={bot} opener={opener} onNext={() => onGo("look")} />}
        </BesidePreview>
      );
    case "look":
      return <LookStep bot={bot} onNext={() => onPass("look", "try")} />;
    case "try":
      return <TryStep bot={bot} onNext={() => onPass("try", "install")} />;
    case "install":
      return <InstallStep bot={bot} />;
  }
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
