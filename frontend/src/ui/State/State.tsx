import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./State.module.css";

export interface StateLook {
  icon: LucideIcon;
  /** A colour belongs to what waits for a person, and to what went well at last. */
  tone?: "good" | "warn" | "bad";
}

/** A state is always a drawing and a word. */
export function State({ icon, tone, children }: StateLook & { children: ReactNode }) {
  return (
    <span className={classNames(styles["state"], tone && styles[tone])}>
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
