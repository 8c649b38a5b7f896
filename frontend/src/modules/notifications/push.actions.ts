import { addPushDevice, listPushDevices, removePushDevice } from "#contract/notifications/push-devices.contract.ts";
import type { PushDevice, PushDevices } from "#contract/notifications/push-devices.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";

/** The script that shows what arrives; it answers no request of a page. */
const script = "/notifications.js";

/** `home_screen`: a browser of Apple's phones and tablets, which can once the page is on the home screen. */
export type PushAbility = "able" | "denied" | "home_screen" | "unable";

export function pushAbility(): PushAbility {
  const canPush = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (canPush) return Notification.permission === "denied" ? "denied" : "able";
  return /iPhone|iPad/.test(navigator.userAgent) ? "home_screen" : "unable";
}

export const readDevices = (): Promise<PushDevices> => call(listPushDevices, {});

/** After a press alone: browsers ask for nothing else. Null where the person said no. Throws what the API refuses. */
export async function notifyThisBrowser(key: string): Promise<PushDevices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(script, { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, or of another account, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return call(addPushDevice, { body: { endpoint, keys: { p256dh, auth }, language: currentLocale() } });
}

export async function endDevice({ id, current }: Pick<PushDevice, "id" | "current">): Promise<PushDevices> {
  await call(removePushDevice, { params: { device: id } });
  if (current) await endSubscription();
  return readDevices();
}

/** The API has forgotten it already: a browser that keeps it hears of nothing. */
async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(script).catch(() => undefined);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
