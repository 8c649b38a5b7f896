import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import type { Thread } from "../threads.ts";
import { isTurnLive, type AnswerStatus } from "../turns.rules.ts";

/** Announces when an answer begins and when it is there; its words are read when the reader goes to them. */
export function AnswerAnnouncer({ thread }: { thread: Thread }) {
  const t = useT("thread");
  const { turns } = useSnapshot(thread);
  const last = turns.at(-1);
  const status = last?.answer?.status ?? null;
  const [announced, setAnnounced] = useState<{ key: string | null; began: boolean }>({ key: null, began: false });
  const live = last !== undefined && isTurnLive(last);
  const key = last?.key ?? null;
  if (live && (announced.key !== key || !announced.began)) setAnnounced({ key, began: true });
  const ended = announced.began && announced.key === key && !live ? status : null;
  return (
    <>
      <LiveRegion
        text={live ? t("answer.progress") : ended === "complete" || ended === "stopped" ? t(readyKey(ended)) : ""}
      />
      <LiveRegion urgent text={ended !== null && isTrouble(ended) ? t(troubleKey(ended)) : ""} />
    </>
  );
}

const readyKey = (status: "complete" | "stopped") => (status === "complete" ? "answer.ready" : "answer.stopped");
const isTrouble = (status: AnswerStatus) => status === "failed" || status === "interrupted" || status === "unreachable";
const troubleKey = (status: AnswerStatus) =>
  status === "unreachable" ? "answer.unreachable" : status === "interrupted" ? "answer.interrupted" : "answer.failed";
