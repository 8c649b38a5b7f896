import { BellRing } from "lucide-react";
import type { PushDevice } from "#contract/notifications/push-devices.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "./Devices.module.css";
import type { Devices as OwnDevices } from "./use-devices.ts";

/** Browsers that notify, each until it is removed or its session ends; this one is asked by a press. */
export function Devices({ devices }: { devices: OwnDevices }) {
  const t = useT("notifications");
  const { state, retry, ability, busy } = devices;
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("settingsFailed")} rows={1} rowHeight={56}>
      {({ key, devices: listed }) => (
        <>
          <p className={styles["note"]}>{t(key === null ? "devices.off" : "devices.note")}</p>
          {listed.length > 0 && (
            <Rows>
              {listed.map((device) => (
                <Row key={device.id}>
                  <About device={device} />
                  {device.current && <Badge tone="good">{t("devices.current")}</Badge>}
                  <Button size="small" busy={busy === device.id} onClick={() => void devices.end(device)}>
                    {t("devices.end")}
                  </Button>
                </Row>
              ))}
            </Rows>
          )}
          {key !== null && ability === "able" && !listed.some(({ current }) => current) && (
            <div>
              <Button icon={BellRing} busy={busy === "here"} onClick={() => void devices.add(key)}>
                {t("devices.add")}
              </Button>
            </div>
          )}
          {key !== null && ability !== "able" && <p className={styles["note"]}>{t(`devices.${ability}`)}</p>}
        </>
      )}
    </WhenLoaded>
  );
}

function About({ device: { browser, system, added_at } }: { device: PushDevice }) {
  const t = useT("notifications");
  const locale = useLocale();
  const name = [browser, system].filter((part) => part !== null).join(", ") || t("devices.unknown");
  return (
    <span className={styles["about"]}>
      <span>{name}</span>
      <span className={styles["since"]}>{t("devices.since", { date: formatDate(new Date(added_at), locale) })}</span>
    </span>
  );
}
