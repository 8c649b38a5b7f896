import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { endChallenge } from "./challenge.store.ts";
import { Widget } from "./Widget.tsx";

export function ChallengeDialog() {
  const t = useT("common");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && endChallenge(null)}
      title={t("challenge.title")}
      description={t("challenge.text")}
      size="small"
    >
      <Challenge />
    </Dialog>
  );
}

/** What tells people from programs, tried again where it could not be shown. */
function Challenge() {
  const t = useT("common");
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState reason={t("challenge.failed")} onRetry={() => setFailed(false)} />;
  return <Widget onSolved={endChallenge} onFailed={setFailed} />;
}
