import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import type { Thread } from "../threads.ts";
import { isTurnLive, type AnswerStatus } from "../turns.rules.ts";

/** Announces when an answer begins and when it is there; its words are read when the reader goes to them. */
export function AnswerAnnouncer({ thread }: { thread: Thread }) {
  const t = useT("thread");
  const { live, ended } = useLastAnswer(thread);
  const progress = live ? "answer.progress" : ended && readyKeys[ended];
  const trouble = ended && troubleKeys[ended];
  return (
    <>
      <LiveRegion text={progress ? t(progress) : ""} />
      <LiveRegion urgent text={trouble ? t(trouble) : ""} />
    </>
  );
}

/** Whether the last answer is being written, and how one ended that began while this page looked on. */
function useLastAnswer(thread: Thread): { live: boolean; ended: AnswerStatus | null } {
  const last = useSnapshot(thread).turns.at(-1);
  const [announced, setAnnounced] = useState<{ key: string | null; began: boolean }>({ key: null, began: false });
  const live = last !== undefined && isTurnLive(last);
  const key = last?.key ?? null;
  const began = announced.began && announced.key === key;
  if (live && !began) setAnnounced({ key, began: true });
  return { live, ended: began && !live ? (last?.answer?.status ?? null) : null };
}

const readyKeys: Partial<Record<AnswerStatus, "answer.ready" | "answer.stopped">> = {
  complete: "answer.ready",
  stopped: "answer.stopped",
};
const troubleKeys: Partial<Record<AnswerStatus, "answer.failed" | "answer.interrupted" | "answer.unreachable">> = {
  failed: "answer.failed",
  interrupted: "answer.interrupted",
  unreachable: "answer.unreachable",
};
