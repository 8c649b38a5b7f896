import { notificationKinds } from "#contract/notifications/notification-kinds.ts";
import type { Channel, ChannelChoices, NotificationKind } from "#contract/notifications/notification-kinds.ts";

/** The choices with one more; what is as it usually is needs no choice. */
export function withChoice(
  choices: ChannelChoices,
  kind: NotificationKind,
  channel: Channel,
  wanted: boolean,
): ChannelChoices {
  const { [channel]: _, ...others } = choices[kind] ?? {};
  const isUsual = notificationKinds[kind].usual[channel] === wanted;
  const own = isUsual ? others : { ...others, [channel]: wanted };
  const { [kind]: __, ...rest } = choices;
  return Object.keys(own).length === 0 ? rest : { ...rest, [kind]: own };
}
