import { Link, useLocation } from "@tanstack/react-router";
import type { HTMLAttributes } from "react";
import { toolOf } from "#navigation/pages.rules.ts";
import { wayTo } from "#navigation/tool-links.rules.ts";
import type { Tool } from "#navigation/tools.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { openTool } from "../overlays.ts";

interface ToolLinkProps extends Pick<HTMLAttributes<HTMLElement>, "children" | ListenedTo> {
  tool: Tool;
  className?: string | undefined;
  onOpen?: () => void;
}

/** What a tooltip listens to. */
type ListenedTo = "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur";

/** Leads to a tool, or opens its notice where it cannot be opened here: what it is and how it can be had. */
export function ToolLink({ tool, className, onOpen, children, ...listeners }: ToolLinkProps) {
  const to = wayTo(tool, useReader());
  // The pages of a tool need not lie below the one that its link opens.
  const isHere = useLocation({ select: ({ pathname }) => toolOf(pathname) === tool });
  if (to !== null) {
    return (
      <Link {...to} {...listeners} className={className} aria-current={isHere ? "page" : undefined} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  const explain = () => {
    onOpen?.();
    openTool(tool);
  };
  return (
    <button type="button" {...listeners} className={className} aria-haspopup="dialog" onClick={explain}>
      {children}
    </button>
  );
}
