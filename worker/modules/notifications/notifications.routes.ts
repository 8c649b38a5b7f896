import {
  readNotificationSettings,
  saveNotificationSettings,
} from "../../contract/notifications/notification-settings.contract.ts";
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from "../../contract/notifications/notifications.contract.ts";
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from "../../contract/notifications/push-devices.contract.ts";
import { openUnsubscribing, unsubscribe } from "../../contract/notifications/unsubscribing.contract.ts";
import { serve } from "../../http/serve.ts";
import { unsubscribePage, unsubscribePolicy } from "./digest/unsubscribe-page.rules.ts";

const htmlAnswer = (html: string) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": unsubscribePolicy,
      "cache-control": "no-store",
    },
  });

export const notificationsRoutes = [
  serve(countNotifications, ({ services, caller }) => services.notifications.news.count(caller.id)),
  serve(listNotifications, ({ services, caller, query }) => services.notifications.news.list(caller.id, query)),
  serve(readNotification, ({ services, caller, params }) =>
    services.notifications.news.read(caller.id, params.notification),
  ),
  serve(readAllNotifications, ({ services, caller, body }) =>
    services.notifications.news.readAll(caller.id, body.until),
  ),
  serve(readNotificationSettings, ({ services, caller, request }) =>
    services.notifications.settings.read(caller.id, request.language),
  ),
  serve(saveNotificationSettings, ({ services, caller, body }) =>
    services.notifications.settings.save(caller.id, body),
  ),
  serve(listPushDevices, ({ services, caller }) => services.notifications.devices.list(caller)),
  serve(addPushDevice, ({ services, caller, body, request }) =>
    services.notifications.devices.add(caller, body, request.header("user-agent")),
  ),
  serve(removePushDevice, ({ services, caller, params }) =>
    services.notifications.devices.remove(caller.id, params.device),
  ),
  serve(openUnsubscribing, async ({ services, query, request }) => {
    await services.notifications.digests.requireSigned(query);
    return htmlAnswer(unsubscribePage(request.language, false));
  }),
  serve(unsubscribe, async ({ services, query, request }) => {
    await services.notifications.digests.end(query);
    return htmlAnswer(unsubscribePage(request.language, true));
  }),
];
