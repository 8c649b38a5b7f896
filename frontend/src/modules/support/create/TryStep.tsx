import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Preview } from "../preview/Preview.tsx";
import styles from "./LastSteps.module.css";
import { StepFoot } from "./StepFoot.tsx";

/** It answers from what is read so far, and says so. */
export function TryStep({ bot, onNext }: { bot: TrainedChatbot; onNext: () => void }) {
  const t = useT("create");
  return (
    <>
      <div className={styles["try"]}>
        <Preview bot={bot} look={bot.look} />
      </div>
      <StepFoot bot={bot}>
        <Button variant="primary" onClick={onNext}>
          {t("toInstall")}
        </Button>
      </StepFoot>
    </>
  );
}
