import { Link } from "@tanstack/react-router";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Install } from "../install/Install.tsx";
import { forgetSteps } from "./kept-steps.ts";
import styles from "./LastSteps.module.css";
import { StepFoot } from "./StepFoot.tsx";

export function InstallStep({ bot }: { bot: TrainedChatbot }) {
  const t = useT("create");
  return (
    <>
      <div className={styles["install"]}>
        <Install bot={bot} />
      </div>
      <StepFoot bot={bot}>
        <Button variant="primary" asChild>
          <Link to="/user/support-chat/$id" params={{ id: bot.id }} onClick={() => forgetSteps(bot.id)}>
            {t("finish")}
          </Link>
        </Button>
      </StepFoot>
    </>
  );
}
