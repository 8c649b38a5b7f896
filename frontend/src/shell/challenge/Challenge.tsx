import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { endChallenge } from "./challenge.store.ts";
import { Widget } from "./Widget.tsx";

/** What tells people from programs, tried again where it could not be shown. */
export function Challenge() {
  const t = useT("common");
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState reason={t("challenge.failed")} onRetry={() => setFailed(false)} />;
  return <Widget onSolved={endChallenge} onFailed={setFailed} />;
}
