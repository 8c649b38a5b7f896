import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { useSwitchesOff } from "./switches.store.ts";

const SwitchBanner = lazyPart(async () => (await import("./SwitchBanner.tsx")).SwitchBanner);

/** Fetched only where something is off. */
export const SwitchNotice = () => useSwitchesOff().length > 0 && <SwitchBanner />;
