import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { Turn } from "#thread/turns.rules.ts";
import type { BranchStep, Room } from "../chat.store.ts";
import { markSeen, stepToBranch } from "./branches.actions.ts";
import styles from "./BranchPicker.module.css";

interface BranchPickerProps {
  room: Room;
  turn: Turn;
  /** Which of its messages has the branches. */
  of: "question" | "answer";
  /** No answer is being written in this conversation. */
  resting: boolean;
  onStep: () => void;
}

const stepOfKey: Partial<Record<string, BranchStep["by"]>> = { ArrowLeft: "previous", ArrowRight: "next" };

/** Where a question stands among those that were asked in its place, or an answer among those to its question, and the way to the others. */
export function BranchPicker({ room, turn, of, resting, onStep }: BranchPickerProps) {
  const t = useT("chat");
  const { [of]: message } = useSnapshot(turn) as Turn;
  const { step } = useSnapshot(room);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const by = step?.state === "arrived" && step.to === message?.id ? step.by : null;
  useEffect(() => {
    if (by === null) return;
    markSeen(room);
    // Its row came in the place of the one whose button was pressed.
    if (document.activeElement === document.body) focusAfter(by, buttons.current);
  }, [by, room]);
  if (!message?.branch) return null;
  const { index, count, previous, next } = message.branch;
  const leads = step?.state === "leading" ? step.by : null;
  const go = (way: BranchStep["by"]) => {
    onStep();
    void stepToBranch(room, turn, way, of);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const way = stepOfKey[key];
    if (way) go(way);
  };
  const button = { size: "small", tip: "bottom", onKeyDown } as const;
  return (
    <fieldset ref={buttons} className={styles["picker"]} aria-label={t("branch.at", { index, total: count })}>
      <IconButton
        {...button}
        icon={ChevronLeft}
        label={t("branch.previous")}
        disabled={!resting || previous === null}
        busy={leads === "previous"}
        onClick={() => go("previous")}
      />
      <span aria-hidden>
        {index}/{count}
      </span>
      <IconButton
        {...button}
        icon={ChevronRight}
        label={t("branch.next")}
        disabled={!resting || next === null}
        busy={leads === "next"}
        onClick={() => go("next")}
      />
    </fieldset>
  );
}

/** The button that was pressed, or the other one where the branches end. */
function focusAfter(by: BranchStep["by"], picker: HTMLElement | null): void {
  const [previous, next] = picker?.querySelectorAll("button") ?? [];
  const order = by === "previous" ? [previous, next] : [next, previous];
  order.find((one) => one?.disabled === false)?.focus();
}
