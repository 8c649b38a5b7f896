import { classNames } from "#lib/class-names.ts";
import styles from "./MoneyPage.module.css";

interface AmountProps {
  text: string;
  /** The share of the largest amount beside it. */
  share: number;
  tone: "accent" | "good";
}

function Amount({ text, share, tone }: AmountProps) {
  return (
    <span className={styles["amount"]}>
      {text}
      <span
        className={classNames(styles["bar"], tone === "good" && styles["good"])}
        style={{ scale: `${share} 1` }}
        aria-hidden
      />
    </span>
  );
}

export const amount = (text: string, share: number, tone: AmountProps["tone"]) => (
  <Amount text={text} share={share} tone={tone} />
);

export const result = (text: string, isLoss: boolean) => (
  <span className={isLoss ? styles["loss"] : undefined}>{text}</span>
);
