import { Step, type StepsProps } from "./Step.tsx";
import { safeStepsOf } from "./steps.rules.ts";

interface FirstStepProps extends StepsProps {
  variant: "primary" | "secondary";
  size?: "small" | "medium";
}

/** The next safe step. */
export function FirstStep({ variant, size = "medium", ...props }: FirstStepProps) {
  const [first] = safeStepsOf(props.publication);
  return first === undefined ? null : <Step {...props} step={first} variant={variant} size={size} />;
}
