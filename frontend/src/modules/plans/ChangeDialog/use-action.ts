import { useEffect, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

interface ActionState {
  /** The action that runs, by its name. */
  busy: string | null;
  error: ErrorKey | null;
}

const idle: ActionState = { busy: null, error: null };
/** Milliseconds after which a page that did not open can be asked for again. */
const leaving = 8_000;

/** One action of a page at a time. An address that it ends with is opened, and the page stays busy until then. */
export function useAction(onRefused: (error: unknown) => Promise<void>) {
  const [state, setState] = useState(idle);
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setState(idle);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const run = async (name: string, act: () => Promise<string | void>) => {
    setState({ busy: name, error: null });
    try {
      const url = await act();
      if (typeof url !== "string") return setState(idle);
      location.assign(url);
      setTimeout(() => setState((now) => (now.busy === name ? idle : now)), leaving);
    } catch (error) {
      await onRefused(error);
      setState({ busy: null, error: errorKeyOf(error) });
    }
  };

  return { ...state, run };
}
