import { useT } from "#i18n/use-t.ts";
import { Notice } from "#shell/Notice/Notice.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { saveConsent, openConsentSettings, useConsent } from "../consent.store.ts";
import { purposesOf } from "../third-parties.ts";

/** Refusing is as easy as accepting: one press each, the same looks. */
export function ConsentBanner() {
  const t = useT("services");
  const { parties } = useConsent();
  return (
    <Notice title={t("consent.title")} text={t("consent.text")}>
      <Button size="small" onClick={() => saveConsent(purposesOf(parties))}>
        {t("consent.accept")}
      </Button>
      <Button size="small" onClick={() => saveConsent([])}>
        {t("consent.refuse")}
      </Button>
      <Button variant="quiet" size="small" onClick={openConsentSettings}>
        {t("consent.choose")}
      </Button>
    </Notice>
  );
}
