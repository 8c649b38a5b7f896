import { stopAnswer as stopEndpoint } from "../../../../../worker/contract/chat/answers.contract.ts";
import type { DocumentQuestion } from "../../../../../worker/contract/pdf/discussions.contract.ts";
import { errorKeyOf } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { judge } from "../../chat/asking.ts";
import { appendLive, freezeLive, takeLive, thawLive, trimLive } from "../../chat/live-text.ts";
import { followAnswer, type ReaderNews } from "../../chat/stream/answer-reader.ts";
import { complain } from "../../chat/answers.actions.ts";
import { introduced, withCitation, type DocumentTurn } from "./discussion.rules.ts";
import { turnOf } from "./discussion.store.ts";
import { openAnswer, type DocumentKind } from "./discussion.stream.ts";

/** How an answer's way ended, for who asked. */
export interface Endings {
  onRefused: (turn: DocumentTurn, error: unknown) => void;
  onEnded: (turn: DocumentTurn) => void;
}

const leaving = new Map<string, () => void>();

/** Reads a turn's answer to its end; `question` is null where the answer runs already. */
export function follow(document: string, key: string, question: DocumentQuestion | null, endings: Endings): void {
  leaving.get(key)?.();
  takeLive(key);
  const turn = turnOf(key);
  const leave = followAnswer<DocumentKind>(
    {
      open: (answer, from, signal) => openAnswer(document, question, answer, from, signal),
      judge,
      onNews: (news) => {
        const mine = turnOf(key);
        if (mine) hear(mine, news, endings);
      },
    },
    question === null ? (turn?.answer?.id ?? null) : null,
  );
  leaving.set(key, leave);
}

function hear(turn: DocumentTurn, news: ReaderNews<DocumentKind>, endings: Endings): void {
  const { key, answer } = turn;
  if (!answer) return;
  switch (news.type) {
    case "introduce":
      Object.assign(answer, introduced(news.meta));
      if (turn.question) turn.question.id = news.meta.question;
      return;
    case "append":
      if (answer.status !== "running") answer.status = "running";
      return appendLive(key, news.text);
    case "trim":
      return trimLive(key, news.length);
    case "account":
      if (news.frame.citation) answer.citations = withCitation(answer.citations, news.frame.citation);
      return;
    case "catch-up":
      if (answer.status === "unreachable") answer.status = "running";
      return;
    case "finish": {
      const { status, reason, length, not_found } = news.end;
      Object.assign(answer, { text: close(key).slice(0, length), status, reason, notFound: not_found });
      return endings.onEnded(turn);
    }
    case "give-up":
      answer.status = "unreachable";
      return;
    case "refuse":
      close(key);
      return endings.onRefused(turn, news.error);
  }
}

function close(key: string): string {
  leaving.delete(key);
  return takeLive(key);
}

/** Ends the reading, not the answers. */
export function leaveAnswers(): void {
  for (const [key, leave] of leaving) {
    leave();
    close(key);
  }
}

/** Nothing more is shown at once; the server keeps what was. */
export async function stopTurn({ key, answer }: DocumentTurn): Promise<void> {
  if (answer?.id == null) return;
  try {
    await call(stopEndpoint, { params: { id: answer.id }, body: { shown: freezeLive(key) } });
  } catch (error) {
    thawLive(key);
    complain(errorKeyOf(error));
  }
}
