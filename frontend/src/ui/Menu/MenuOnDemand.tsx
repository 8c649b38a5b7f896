import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";

/** What the fetched menu passes on to `Menu`. */
export interface MenuState {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuOnDemandProps {
  /** The button that opens it; it has a name of its own. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** The lazy part that holds the `Menu`: it is fetched as soon as the pointer or the focus is on the trigger. */
  part: { fetch: () => Promise<unknown> };
  /** Renders that part. */
  children: (state: MenuState & { waiting: ReactNode }) => ReactNode;
}

/** A menu whose parts are no part of the page's first load. */
export function MenuOnDemand({ trigger, part, children }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  // A part that cannot be fetched is asked for again, and said, when the menu is opened.
  const preload = () => void part.fetch().catch(() => {});
  const waiting = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": open,
    onClick: show,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      show();
    },
  });
  return wanted ? children({ trigger, open, onOpenChange: setOpen, waiting }) : waiting;
}
