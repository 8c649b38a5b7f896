import { useEffect, useState } from "react";
import type * as PostText from "#contract/publishing/post-text.rules.ts";

export type PostMeasures = Pick<typeof PostText, "linksIn" | "measureText" | "unitsOf">;

let loaded: PostMeasures | null = null;

/** How networks count; null until it is here, which is fetched on its own. */
export function useMeasuring(): PostMeasures | null {
  const [measuring, setMeasuring] = useState(loaded);
  useEffect(() => {
    let isOver = false;
    if (loaded !== null) return;
    void import("#contract/publishing/post-text.rules.ts").then((rules) => {
      loaded = rules;
      if (!isOver) setMeasuring(rules);
    });
    return () => void (isOver = true);
  }, []);
  return measuring;
}
