import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}

/** A drawing beside words, or inside a labelled button: never named itself. */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.6} className={className} aria-hidden focusable="false" />;
}
