import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Look } from "../look/Look.tsx";
import styles from "./LastSteps.module.css";
import { StepFoot } from "./StepFoot.tsx";

/** The look, while the pages are read. */
export function LookStep({ bot, onNext }: { bot: TrainedChatbot; onNext: () => void }) {
  const t = useT("create");
  return (
    <>
      <div className={styles["look"]}>
        <Look bot={bot} />
      </div>
      <StepFoot bot={bot}>
        <Button variant="primary" onClick={onNext}>
          {t("toTrial")}
        </Button>
      </StepFoot>
    </>
  );
}
