import { useId } from "react";
import { channels, isWanted, kindNames, notificationKinds } from "#contract/notifications/notification-kinds.ts";
import type { Channel, NotificationKind } from "#contract/notifications/notification-kinds.ts";
import type { NotificationSettingsChange } from "#contract/notifications/notification-settings.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { withChoice } from "./choices.rules.ts";
import styles from "./ChoiceTable.module.css";

interface ChoiceTableProps {
  settings: NotificationSettingsChange;
  /** A browser notifies this person. */
  hasDevices: boolean;
  onChange: (part: Pick<NotificationSettingsChange, "choices">) => void;
}

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const groups = [...new Set(kindNames.map((kind) => notificationKinds[kind].tool))];
const inOrder = (["chat", "pdf", "social", "support", null] as const).filter((tool) => groups.includes(tool));

/** A box for each kind and place; a place that nothing comes to has none that can be pressed. */
export function ChoiceTable({ settings, hasDevices, onChange }: ChoiceTableProps) {
  const t = useT("notifications");
  const shell = useT("shell");
  const isOpen: Record<Channel, boolean> = { app: true, mail: settings.digest_at !== null, push: hasDevices };
  return (
    <>
      <p className={styles["note"]}>{t("kinds.note")}</p>
      <table className={styles["table"]}>
        <caption>
          <VisuallyHidden>{t("kinds.title")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("kinds.column")}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        {inOrder.map((tool) => (
          <tbody key={tool ?? "account"}>
            <tr>
              <th scope="rowgroup" colSpan={channels.length + 1} className={styles["group"]}>
                {tool === null ? t("kinds.account") : shell(`tool.${tool}`)}
              </th>
            </tr>
            {kinds
              .filter((kind) => notificationKinds[kind].tool === tool)
              .map((kind) => (
                <KindRow
                  key={kind}
                  kind={kind}
                  isChecked={(channel) => isWanted(settings.choices, kind, channel)}
                  isOpen={isOpen}
                  onChange={(channel, wanted) =>
                    onChange({ choices: withChoice(settings.choices, kind, channel, wanted) })
                  }
                />
              ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  isChecked: (channel: Channel) => boolean;
  isOpen: Readonly<Record<Channel, boolean>>;
  onChange: (channel: Channel, wanted: boolean) => void;
}

function KindRow({ kind, isChecked, isOpen, onChange }: KindRowProps) {
  const t = useT("notifications");
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id} className={styles["kind"]}>
        {t(`kind.${kind}`)}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <label className={styles["box"]}>
            <input
              type="checkbox"
              aria-label={`${t(`kind.${kind}`)}, ${t(`channel.${channel}`)}`}
              checked={isOpen[channel] && isChecked(channel)}
              disabled={!isOpen[channel]}
              onChange={({ target }) => onChange(channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
