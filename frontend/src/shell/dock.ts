import type { ReactNode } from "react";
import { proxy, useSnapshot } from "valtio";

/** What stands in the corner of every page, such as uploads that go on; whoever has such a thing puts it here. */
export const dock = proxy<{ panel: ReactNode }>({ panel: null });

/** Nothing until something is there. */
export function useDock(): ReactNode {
  return useSnapshot(dock).panel as ReactNode;
}
