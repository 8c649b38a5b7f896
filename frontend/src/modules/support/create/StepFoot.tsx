import type { ReactNode } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { Training } from "../knowledge/Training.tsx";
import styles from "./LastSteps.module.css";

/** How far the training is, and the one way on. */
export const StepFoot = ({ bot, children }: { bot: TrainedChatbot; children: ReactNode }) => (
  <footer className={styles["foot"]}>
    <div className={styles["training"]}>
      <Training bot={bot} />
    </div>
    {children}
  </footer>
);
