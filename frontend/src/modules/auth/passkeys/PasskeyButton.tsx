import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";

export function PasskeyButton({ onPress }: { onPress: () => Promise<void> }) {
  const t = useT("passkeys");
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress().catch(reportError);
    setBusy(false);
  };
  return (
    <Button size="large" wide busy={busy} onClick={() => void press()}>
      {t("signIn.submit")}
    </Button>
  );
}
