import type { BodyOf } from "../../../contract/endpoint.ts";
import type { addPushDevice, PushDevices } from "../../../contract/notifications/push-devices.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { deviceOf } from "../../../lib/device.ts";
import { createId } from "../../../lib/ids.ts";
import type { PushProvider } from "../../../providers/push/push.ts";
import { deviceRefused, notificationNotFound, pushOff } from "../notifications.errors.ts";
import type { PushDevicesRepository } from "./push-devices.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  devices: PushDevicesRepository;
  /** Null where the installation sends none. */
  push: Pick<PushProvider, "key" | "judge"> | null;
  clock: Clock;
}

type Owner = Pick<UserCaller, "id" | "sessionId">;

export type PushDevicesService = ReturnType<typeof createPushDevices>;

/** The browsers that notify a person. */
export function createPushDevices({ devices, push, clock }: Dependencies) {
  const list = async ({ id: userId, sessionId }: Owner): Promise<PushDevices> => ({
    key: push?.key ?? null,
    devices: (await devices.list(userId)).map((device) => ({
      id: device.id,
      browser: device.browser,
      system: device.system,
      added_at: device.addedAt.toISOString(),
      current: device.sessionId === sessionId,
    })),
  });

  return {
    list,

    /** notifications.push_off, notifications.device_refused with the `reason`. */
    async add(
      owner: Owner,
      { endpoint, keys, language = "fr" }: BodyOf<typeof addPushDevice>,
      userAgent: string | null,
    ): Promise<PushDevices> {
      if (push === null) throw pushOff();
      const reason = await push.judge({ endpoint, ...keys });
      if (reason !== null) throw deviceRefused({ reason });
      const { browser, system } = deviceOf(userAgent);
      await devices.add({
        id: createId(),
        userId: owner.id,
        sessionId: owner.sessionId,
        endpoint,
        ...keys,
        language,
        browser,
        system,
        addedAt: new Date(clock.now()),
      });
      return list(owner);
    },

    /** notifications.not_found for another's. */
    async remove(userId: PersonId, id: string): Promise<{ success: true }> {
      if (!(await devices.remove(userId, id))) throw notificationNotFound();
      return { success: true };
    },
  };
}
