import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import type { Room } from "../chat.store.ts";

/** Announces which of the branches stands now. It outlives the rows, of which a step changes many. */
export function BranchAnnouncer({ room }: { room: Room }) {
  const t = useT("chat");
  const { step, turns } = useSnapshot(room);
  const messages = turns.flatMap(({ question, answer }) => [question, answer]);
  const isThere = step !== null && step.state !== "leading";
  const place = isThere ? messages.find((message) => message?.id === step.to)?.branch : undefined;
  return <LiveRegion text={place ? t("branch.at", { index: place.index, total: place.count }) : ""} />;
}
