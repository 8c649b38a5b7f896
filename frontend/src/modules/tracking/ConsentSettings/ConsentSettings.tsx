import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Notice } from "#shell/Notice/Notice.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { closeConsentSettings, saveConsent, useConsent } from "../consent.store.ts";
import { purposesOf, type Purpose } from "../third-parties.ts";

/** What is kept in the browser, and what may be measured; open at any time, so that a yes can be taken back. */
export function ConsentSettings() {
  const t = useT("services");
  const { parties, consent } = useConsent();
  const asked = purposesOf(parties);
  const [granted, setGranted] = useState<readonly Purpose[]>(consent?.granted ?? []);
  const toggle = (purpose: Purpose, on: boolean) =>
    setGranted(asked.filter((name) => (name === purpose ? on : granted.includes(name))));
  return (
    <Notice
      title={t("consent.settings")}
      text={asked.length > 0 ? t("consent.needed") : `${t("consent.needed")} ${t("consent.none")}`}
      onClose={closeConsentSettings}
    >
      {asked.map((purpose) => (
        <Switch
          key={purpose}
          label={t(`consent.${purpose}`)}
          hint={t(`consent.${purpose}Hint`)}
          checked={granted.includes(purpose)}
          onChange={(on) => toggle(purpose, on)}
        />
      ))}
      {asked.length > 0 && (
        <Button variant="primary" size="small" onClick={() => saveConsent(granted)}>
          {t("consent.save")}
        </Button>
      )}
    </Notice>
  );
}
