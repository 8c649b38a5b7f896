import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import type { LoadState } from "#lib/loaded.rules.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";

interface WhenLoadedProps<Value> {
  state: LoadState<Value>;
  onRetry: () => void;
  /** What failed, in the words of the page. */
  failed?: string;
  /** How much room the value will take. */
  rows?: number;
  rowHeight?: number;
  children: (value: Value) => ReactNode;
}

/** What `useLoaded` brings: that it loads, why it failed, or the value. */
export function WhenLoaded<Value>(props: WhenLoadedProps<Value>) {
  const { state, onRetry, failed, rows = 6, rowHeight = 44, children } = props;
  const errors = useT("errors");
  if (state.status === "loading") return <Skeleton rows={rows} height={rowHeight} />;
  if (state.status === "failed")
    return (
      <ErrorState {...(failed !== undefined && { title: failed })} reason={errors(state.error)} onRetry={onRetry} />
    );
  return children(state.value);
}
