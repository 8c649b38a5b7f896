import { useState } from "react";
import type { PushDevice } from "#contract/notifications/push-devices.contract.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { endDevice, notifyThisBrowser, pushAbility, readDevices } from "../push.actions.ts";

export type Devices = ReturnType<typeof useDevices>;

/** The browsers that notify, and whether this one can. */
export function useDevices() {
  const { state, retry, replace } = useLoaded(readDevices);
  const [ability, setAbility] = useState(pushAbility);
  /** The id of a device, or `here` while this one is added. */
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (key: string, act: () => Promise<void>) => {
    setBusy(key);
    await act().catch(reportError);
    setAbility(pushAbility());
    setBusy(null);
  };

  return {
    state,
    retry,
    ability,
    busy,
    add: (key: string): Promise<void> =>
      run("here", async () => {
        const read = await notifyThisBrowser(key);
        if (read !== null) replace(read);
      }),
    end: (device: PushDevice): Promise<void> => run(device.id, async () => replace(await endDevice(device))),
  };
}
