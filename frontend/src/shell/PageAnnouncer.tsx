import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { usePageTitle } from "./use-title.ts";

/** Says the name of a page that was opened without a load. */
export function PageAnnouncer() {
  return <LiveRegion text={usePageTitle()} />;
}
