import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { whenIdle } from "#lib/when-idle.ts";

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  fetch: () => Promise<unknown>;
}

/**
 * A part that is no part of the page's first load, such as a dialog. Once fetched it is drawn at once: `lazy` suspends
 * even then, and React keeps what was suspended back for 300 ms.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched ??= await load());

  function Part(props: Props) {
    const [Fetched, setFetched] = useState(() => fetched);
    useEffect(() => {
      if (Fetched !== null) return;
      const fail = (error: unknown) =>
        setFetched(() => {
          throw error;
        });
      fetch().then((part) => setFetched(() => part), fail);
    }, [Fetched]);
    return Fetched && <Fetched {...props} />;
  }

  return Object.assign(Part, { fetch });
}

/** Fetches parts before they are asked for, so that they open without a wait; a failure is said when one opens. */
export function useFetchedAhead(...parts: readonly { fetch: () => Promise<unknown> }[]): void {
  // oxlint-disable-next-line react/exhaustive-deps -- parts are those of a file, the same on every render.
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch().catch(() => {}))), []);
}
