import { useRef, type ComponentType, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { Thread } from "../threads.ts";
import { isTurnLive } from "../turns.rules.ts";
import { EarlierTurns } from "./EarlierTurns.tsx";
import { TurnRows, type TurnRowProps } from "./TurnRows.tsx";
import { indexOfSought } from "./use-sought.ts";

interface MessageListProps<Own extends Thread> {
  thread: Own;
  /** Draws one question and its answer. */
  row: ComponentType<TurnRowProps<Own>>;
  /** Reads the turns above those that stand. */
  onEarlier: (thread: Own) => void;
  /** Stands above the first question and scrolls with it. */
  above?: ReactNode;
  /** False while another tab is chosen, which may hide the list: chosen again, the list stands at its end. */
  isShown?: boolean;
}

/** The turns of a thread. It looks at all of them when the thread changes; its rows alone follow an answer that grows. */
export function MessageList<Own extends Thread>({
  thread,
  row,
  onEarlier,
  above,
  isShown = true,
}: MessageListProps<Own>) {
  const { turns, sent, earlier, sought } = useSnapshot(thread);
  const scroller = useRef<HTMLElement>(null);
  return (
    <TurnRows
      thread={thread}
      row={row}
      keys={turns.map(({ key }) => key)}
      live={turns.some(isTurnLive)}
      sent={sent}
      sought={sought}
      soughtIndex={indexOfSought(sought, turns)}
      isWhole={earlier === null}
      isShown={isShown}
      scroller={scroller}
      head={
        <>
          {above}
          <EarlierTurns thread={thread} box={scroller} onRead={() => onEarlier(thread)} />
        </>
      }
    />
  );
}
