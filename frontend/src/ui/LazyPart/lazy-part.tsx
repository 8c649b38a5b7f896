import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { whenIdle } from "#lib/when-idle.ts";

export interface LazyPart<Props> {
  /** `waiting` is shown until the part is fetched. */
  (props: Props & { waiting?: ReactNode }): ReactNode;
  fetch: () => Promise<unknown>;
}

/**
 * The one way in which a page or a dialog is fetched when it is first shown. Once fetched it is drawn at once: React's `lazy`
 * suspends even then, and React keeps what was suspended back for 300 ms. A part that could not be fetched is asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched ??= await load());

  function Part({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [Fetched, setFetched] = useState(() => fetched);
    useEffect(() => {
      if (Fetched !== null) return;
      const fail = (error: unknown) =>
        setFetched(() => {
          throw error;
        });
      fetch().then((part) => setFetched(() => part), fail);
    }, [Fetched]);
    return Fetched === null ? waiting : <Fetched {...(props as unknown as Props)} />;
  }

  return Object.assign(Part, { fetch });
}

/** Fetches parts before they are asked for, so that they open without a wait; a failure is said when one opens. */
export function useFetchedAhead(...parts: readonly { fetch: () => Promise<unknown> }[]): void {
  // oxlint-disable-next-line react/exhaustive-deps -- parts are those of a file, the same on every render.
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch().catch(() => {}))), []);
}
