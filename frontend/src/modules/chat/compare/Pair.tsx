import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import type { Side } from "#thread/beside.rules.ts";
import type { Turn } from "#thread/turns.rules.ts";
import type { Room } from "../chat.store.ts";
import styles from "./Pair.module.css";
import { PairAnswer } from "./PairAnswer.tsx";

interface PairProps {
  room: Room;
  turn: Turn;
  /** No answer is being written in this conversation. */
  resting: boolean;
}

/** Two answers to one question: beside each other, or on a phone one tab each. */
export function Pair({ room, turn, resting }: PairProps) {
  const t = useT("beside");
  const { answer, beside } = useSnapshot(turn) as Turn;
  const isWide = useMedia("(min-width: 768px)");
  const [chosen, setChosen] = useState<Side>("answer");
  if (!answer || !beside) return null;
  // The first that was asked stands on the left, whichever stands in the thread.
  const sides: Side[] = (answer.branch?.index ?? 1) > 1 ? ["beside", "answer"] : ["answer", "beside"];
  const one = (side: Side) => <PairAnswer room={room} turn={turn} side={side} resting={resting} />;
  if (isWide)
    return (
      <section className={styles["columns"]} aria-label={t("label")}>
        {sides.map((side) => (
          <div key={side} className={styles["column"]}>
            {one(side)}
          </div>
        ))}
      </section>
    );
  const nameOf = (side: Side) => (side === "answer" ? answer : beside).modelName ?? "";
  return (
    <Tabs
      label={t("label")}
      value={chosen}
      onChange={setChosen}
      tabs={sides.map((side) => ({ value: side, label: nameOf(side) }))}
    >
      {sides.map((side) => (
        <TabPanel key={side} value={side}>
          {one(side)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
