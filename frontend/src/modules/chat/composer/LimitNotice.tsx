import { useSnapshot } from "valtio";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";
import { chat } from "../chat.store.ts";

const LimitWords = onDemand(async () => (await import("../limit/LimitWords.tsx")).LimitWords);

/** Says that a limit is reached; what it says is no part of the first load. */
export const LimitNotice = () => useSnapshot(chat).limit !== null && <LimitWords />;
