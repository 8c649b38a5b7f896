import type { LucideIcon } from "lucide-react";
import { Children, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../Icon/Icon.tsx";
import { LiveRegion } from "../LiveRegion/LiveRegion.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import { withProps } from "../with-props.ts";
import styles from "./Button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is the one action of a screen. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  icon?: LucideIcon;
  /** Stays focusable and as wide as it is; a press does nothing. */
  busy?: boolean;
  wide?: boolean;
  /** Renders its only child (a link) with the button's looks. */
  asChild?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size = "medium",
    icon,
    busy = false,
    wide,
    asChild,
    className,
    children,
    ...rest
  } = props;
  const looks = classNames(styles["button"], styles[variant], styles[size], wide && styles["wide"], className);
  // A dialog begins on its primary button.
  const mark = { "data-variant": variant };
  if (asChild) return withProps(Children.only(children) as ReactElement, { ...rest, ...mark, className: looks });
  return (
    <button
      type="button"
      {...rest}
      {...mark}
      className={looks}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : rest.onClick}
    >
      <Content {...{ icon, size, busy, children }} />
      {busy && <Busy />}
    </button>
  );
}

interface ContentProps {
  icon: LucideIcon | undefined;
  size: "small" | "medium" | "large";
  busy: boolean;
  children: ReactNode;
}

/** Keeps its place behind the spinner. */
function Content({ icon, size, busy, children }: ContentProps) {
  return (
    <span className={classNames(styles["content"], busy && styles["behind"])}>
      {icon && <Icon of={icon} size={size === "small" ? 16 : 18} />}
      {children}
    </span>
  );
}

function Busy() {
  const t = useT("common");
  return (
    <span className={styles["busy"]}>
      <Spinner />
      <LiveRegion text={t("state.busy")} />
    </span>
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
