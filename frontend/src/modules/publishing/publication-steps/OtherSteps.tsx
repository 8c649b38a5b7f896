import styles from "./OtherSteps.module.css";
import { Step, type StepsProps } from "./Step.tsx";
import { safeStepsOf } from "./steps.rules.ts";

/** What else may be done; after a look at the network, what was seen there. */
export function OtherSteps(props: StepsProps) {
  const [, ...others] = safeStepsOf(props.publication);
  if (others.length === 0) return null;
  return (
    <div className={styles["others"]}>
      {others.map((step) => (
        <Step key={step} {...props} step={step} variant="quiet" size="small" />
      ))}
    </div>
  );
}
