import { onDemand } from "#ui/OnDemand/on-demand.tsx";
import { useSwitchesOff } from "./switches.store.ts";

const SwitchBanner = onDemand(async () => (await import("./SwitchBanner.tsx")).SwitchBanner);

/** Fetched only where something is off. */
export const SwitchNotice = () => useSwitchesOff().length > 0 && <SwitchBanner />;
