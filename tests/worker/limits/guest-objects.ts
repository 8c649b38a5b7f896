import { GuestLimitObject } from "../../../worker/modules/limits/object/GuestLimitObject.ts";
import { createGuestLimits } from "../../../worker/bindings/guest-limits.ts";
import type { KeyRing } from "../../../worker/lib/key-ring.ts";
import { createSettings } from "../../support/settings.ts";
import { systemClock } from "../../../worker/lib/clock.ts";

/** What an object keeps, as workerd would: copies, never what was handed in. */
function memory() {
  const kept = new Map<string, unknown>();
  let alarm: number | null = null;
  return {
    kv: {
      get: (key: string) => structuredClone(kept.get(key)),
      put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    },
    getAlarm: async () => alarm,
    setAlarm: async (at: number) => void (alarm = at),
    deleteAll: async () => kept.clear(),
  };
}

/** The real objects of guests, one for each name; they read the system's time. */
export function createGuestObjects(
  settings = createSettings(),
  objects = new Map<string, GuestLimitObject>(),
  ring: KeyRing = ["a secret of thirty-two characters"],
) {
  const namespace = {
    idFromName: (name: string) => name,
    get(name: string) {
      const object = objects.get(name) ?? new GuestLimitObject({ storage: memory() } as never, {} as never);
      objects.set(name, object);
      return object;
    },
  };
  return createGuestLimits(namespace as never, ring, {
    readSettings: settings.read,
    clock: systemClock,
  });
}
