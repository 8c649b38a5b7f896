import { useState } from "react";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Switch } from "../../../ui/Switch/Switch.tsx";
import { closeConsentSettings, decide, useConsent } from "../consent.store.ts";
import { purposesOf, type Purpose } from "../third-parties.ts";
import styles from "./ConsentSettings.module.css";

/** What is kept in the browser, and what may be measured; open at any time, so that a yes can be taken back. */
export function ConsentSettings() {
  const t = useT("services");
  const { parties, consent } = useConsent();
  const asked = purposesOf(parties);
  const [granted, setGranted] = useState<readonly Purpose[]>(consent?.granted ?? []);
  const toggle = (purpose: Purpose, on: boolean) =>
    setGranted(asked.filter((name) => (name === purpose ? on : granted.includes(name))));
  const save = (
    <Button variant="primary" onClick={() => decide(granted)}>
      {t("consent.save")}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeConsentSettings()}
      title={t("consent.settings")}
      size="small"
      footer={asked.length > 0 && save}
    >
      <div className={styles["list"]}>
        <p>{t("consent.needed")}</p>
        {asked.map((purpose) => (
          <Switch
            key={purpose}
            label={t(`consent.${purpose}`)}
            hint={t(`consent.${purpose}Hint`)}
            checked={granted.includes(purpose)}
            onChange={(on) => toggle(purpose, on)}
          />
        ))}
        {asked.length === 0 && <p>{t("consent.none")}</p>}
      </div>
    </Dialog>
  );
}
