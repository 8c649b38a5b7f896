import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import type { Security } from "../security.actions.ts";
import type { LoadedValue } from "../use-loaded.ts";

interface WhenSecurityReadProps {
  security: LoadedValue<Security>;
  children: (security: Security) => ReactNode;
}

/** What depends on how the account is opened; the page reads that once. */
export function WhenSecurityRead({ security: { state, retry }, children }: WhenSecurityReadProps) {
  const t = useT("users");
  const errors = useT("errors");
  if (state.status === "loading") return <Skeleton rows={2} height={32} />;
  if (state.status === "failed")
    return <ErrorState title={t("security.failed")} reason={errors(state.error)} onRetry={retry} />;
  return children(state.value);
}
