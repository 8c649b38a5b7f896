import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import type { Security } from "../security.actions.ts";

interface WhenSecurityReadProps {
  security: LoadedValue<Security>;
  children: (security: Security) => ReactNode;
}

/** What depends on how the account is opened; the page reads that once. */
export function WhenSecurityRead({ security: { state, retry }, children }: WhenSecurityReadProps) {
  const t = useT("users");
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("security.failed")} rows={2} rowHeight={32}>
      {children}
    </WhenLoaded>
  );
}
