import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./Badge.module.css";

interface BadgeProps {
  tone?: "plain" | "accent" | "good" | "warn" | "bad";
  children: ReactNode;
}

/** A fact beside a title: the plan, the provider that answered. Never pressed. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={classNames(styles["badge"], styles[tone])}>{children}</span>;
}
