import { useSnapshot } from "valtio";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { chat } from "../chat.store.ts";

const LimitWords = lazyPart(async () => (await import("../limit/LimitWords.tsx")).LimitWords);

/** Says that a limit is reached; what it says is no part of the first load. */
export const LimitNotice = () => useSnapshot(chat).limit !== null && <LimitWords />;
