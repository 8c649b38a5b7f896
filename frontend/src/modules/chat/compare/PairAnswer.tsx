import { Check, Square } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { FileCitation } from "#contract/citations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { AnswerView } from "#thread/answers/AnswerView.tsx";
import { runKeyOf, type Side } from "#thread/beside.rules.ts";
import { isLive, type Turn } from "#thread/turns.rules.ts";
import { stopOne } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import { CitedAnswer } from "../messages/CitedAnswer.tsx";
import { Ratings } from "../messages/Ratings.tsx";
import { Thoughts } from "../messages/Thoughts.tsx";
import { goOn, keepAnswer, retryOne } from "./beside.actions.ts";
import styles from "./Pair.module.css";

interface PairAnswerProps {
  room: Room;
  turn: Turn;
  side: Side;
  resting: boolean;
}

const none: readonly FileCitation[] = [];

/** One of two answers, which is stopped, tried again and kept by itself. */
export function PairAnswer({ room, turn, side, resting }: PairAnswerProps) {
  const thread = useT("thread");
  const { key, [side]: answer } = useSnapshot(turn) as Turn;
  const own = turn[side];
  if (!answer || !own) return null;
  const { id } = answer;
  return (
    <>
      <CitedAnswer citations={answer.cited ?? none}>
        <AnswerView
          answer={answer}
          liveKey={runKeyOf(key, side)}
          isLast
          resting={resting}
          thoughts={id !== null && answer.thinking && <Thoughts answerId={id} thinking={answer.thinking} />}
          onRetry={() => retryOne(room, turn, side)}
          onContinue={() => void goOn(room, id, thread("answer.continueText"))}
          actions={id !== null && <Ratings shown={answer} answer={own} />}
        />
      </CitedAnswer>
      <Acts room={room} turn={turn} side={side} resting={resting} />
    </>
  );
}

/** Stops this answer while it is written; afterwards keeps it, and not the other. */
function Acts({ room, turn, side, resting }: PairAnswerProps) {
  const t = useT("beside");
  const thread = useT("thread");
  const { question, [side]: answer } = useSnapshot(turn) as Turn;
  const [keeping, setKeeping] = useState(false);
  if (!answer) return null;
  const { id, modelName, text } = answer;
  const model = modelName ?? "";
  const keep = async (kept: string) => {
    setKeeping(true);
    await keepAnswer(room, kept);
    setKeeping(false);
  };
  return (
    <>
      {isLive(answer) && question?.id != null && (
        <Button
          className={styles["act"]}
          size="small"
          icon={Square}
          disabled={answer.stopping}
          aria-label={t("stop", { model })}
          onClick={() => stopOne(turn, side)}
        >
          {thread("composer.stop")}
        </Button>
      )}
      {resting && id !== null && text !== "" && (
        <Button
          className={styles["act"]}
          icon={Check}
          busy={keeping}
          aria-label={t("keepOf", { model })}
          onClick={() => void keep(id)}
        >
          {t("keep")}
        </Button>
      )}
    </>
  );
}
