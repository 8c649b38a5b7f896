import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { dock } from "../tasks.store.ts";

const Dock = lazyPart(async () => (await withTexts(["tasks"], import("./Dock.tsx"))).Dock);

/** Nothing is fetched before a kind of task is registered. */
export function LazyDock() {
  const { length } = useSnapshot(dock).kinds;
  return length > 0 && <Dock />;
}
