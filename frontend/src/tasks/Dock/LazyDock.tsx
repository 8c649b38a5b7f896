import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { dock } from "../tasks.store.ts";

const Dock = lazy(async () => ({ default: (await withTexts(["tasks"], import("./Dock.tsx"))).Dock }));

/** Nothing is fetched before a kind of task is registered. */
export function LazyDock() {
  const { length } = useSnapshot(dock).kinds;
  return <Suspense>{length > 0 && <Dock />}</Suspense>;
}
