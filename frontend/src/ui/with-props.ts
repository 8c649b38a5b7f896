import { cloneElement, type ReactElement } from "react";
import { classNames } from "#lib/class-names.ts";

type Props = Record<string, unknown>;

/**
 * An element with further props: classes are joined, and of two handlers of one event its own is called first. Radix's
 * `Slot` does this too; it would be 2 KB of every first load.
 */
export function withProps(element: ReactElement, further: object): ReactElement {
  const own = element.props as Props;
  const merged = Object.entries(further).map(([name, value]) => [name, mergedProp(name, own[name], value)]);
  return cloneElement(element, Object.fromEntries(merged));
}

function mergedProp(name: string, own: unknown, further: unknown): unknown {
  if (name === "className") return classNames(own as string | undefined, further as string | undefined);
  if (typeof own !== "function" || typeof further !== "function") return further ?? own;
  return (...given: unknown[]) => {
    own(...given);
    further(...given);
  };
}
