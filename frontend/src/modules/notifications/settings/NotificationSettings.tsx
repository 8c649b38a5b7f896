import { useT } from "#i18n/use-t.ts";
import { Section } from "#ui/Section/Section.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { ChoiceTable } from "./ChoiceTable.tsx";
import { Devices } from "./Devices.tsx";
import { Hours } from "./Hours.tsx";
import { useDevices } from "./use-devices.ts";
import { useSettings } from "./use-settings.ts";

/** Which notifications come where, and when: each kind and place by itself. */
export function NotificationSettings() {
  const t = useT("notifications");
  const { state, retry, change } = useSettings();
  const devices = useDevices();
  const hasDevices = devices.state.status === "ready" && devices.state.value.devices.length > 0;
  return (
    <>
      <Section title={t("kinds.title")}>
        <WhenLoaded state={state} onRetry={retry} failed={t("settingsFailed")} rows={8} rowHeight={44}>
          {(settings) => <ChoiceTable settings={settings} hasDevices={hasDevices} onChange={change} />}
        </WhenLoaded>
      </Section>
      <Section title={t("hours.title")}>
        <WhenLoaded state={state} onRetry={retry} failed={t("settingsFailed")} rows={2} rowHeight={56}>
          {(settings) => <Hours settings={settings} onChange={change} />}
        </WhenLoaded>
      </Section>
      <Section title={t("devices.title")}>
        <Devices devices={devices} />
      </Section>
    </>
  );
}
