import { RefreshCw } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { closePopup, putOff, usePopupShown } from "./updates.store.ts";

/** What was typed is kept as a draft, so that loading the page anew loses nothing. */
export function UpdatePopup() {
  const t = useT("services");
  if (!usePopupShown()) return null;
  return (
    <Notice title={t("update.title")} text={t("update.text")} onClose={closePopup}>
      <Button variant="primary" size="small" icon={RefreshCw} onClick={() => location.reload()}>
        {t("update.now")}
      </Button>
      <Button size="small" onClick={putOff}>
        {t("update.later")}
      </Button>
    </Notice>
  );
}
