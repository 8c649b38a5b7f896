import type { AnyRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Bucket } from "#locales/buckets.ts";
import type { ModuleType } from "#navigation/module-types.ts";
import type { RootRoute } from "#navigation/root.route.tsx";
import type { AppRoute } from "./app.route.tsx";
import type { UseCommands } from "./commands.ts";
import type { PlainRoute } from "./plain.route.tsx";

/** The frame that a page stands in: the product's, that of pages open to any, or none. */
export interface Frames {
  app: AppRoute;
  plain: PlainRoute;
  none: RootRoute;
}

export interface OwnListProps {
  /** What the reader looks for in the sidebar; a list that stands on its pages alone is not searched. */
  query: string;
  onOpen: () => void;
}

/** A module of the SPA as data: `<name>.module.ts satisfies Module`, one line each in `modules/modules.ts`. */
export interface Module {
  /** The one word of its contract, folders, texts and tests. */
  name: string;
  /** Texts that come with its pages: its own, and those of the modules whose parts it shows. */
  locale: readonly Bucket[];
  /** Its pages by frame, each loaded when it is opened. */
  pages?: { [Frame in keyof Frames]?: (parent: Frames[Frame]) => readonly AnyRoute[] };
  /** What it owns, listed in the sidebar in the place of conversations; fetched when it is first shown. */
  sidebar?: {
    of: ModuleType;
    /** On its pages; or on every page of a plan that has this tool alone, where the list is what is searched too. */
    on: "page" | "plan";
    load: () => Promise<ComponentType<OwnListProps>>;
  };
  /** What the palette finds in it, fetched when the palette is first opened; the palette has its texts. */
  commands?: () => Promise<{ useCommands: UseCommands }>;
  /** Its kinds of tasks that a reload interrupts, and how they are shown again on any page. */
  tasks?: { kinds: readonly string[]; restore: () => Promise<void> };
}
