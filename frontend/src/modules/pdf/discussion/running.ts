import { stopAnswer as stopEndpoint } from "#contract/chat/answers.contract.ts";
import type { DocumentQuestion } from "#contract/pdf/discussions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { judge } from "#modules/chat/asking.ts";
import { appendLive, freezeLive, takeLive, thawLive, trimLive } from "#modules/chat/live-text.ts";
import { followAnswer, type ReaderNews } from "#modules/chat/stream/answer-reader.ts";
import { complain } from "#modules/chat/answers.actions.ts";
import { introduced, withCitation, type DocumentTurn } from "./discussion.rules.ts";
import { discussion, turnOf } from "./discussion.store.ts";
import { openAnswer, type DocumentKind } from "./discussion.stream.ts";

/** How an answer's way ended, for who asked. */
export interface Endings {
  onRefused: (turn: DocumentTurn, error: unknown) => void;
  onEnded: (turn: DocumentTurn) => void;
  /** Stopped before anything was shown: the question is given back. */
  onWithdrawn: (turn: DocumentTurn) => void;
}

const leaving = new Map<string, () => void>();
/** How much of a turn's answer was on the screen when it was stopped. */
const shownAtStop = new Map<string, number>();

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
    case "introduce": {
      const first = answer.id === null;
      Object.assign(answer, introduced(news.meta));
      if (turn.question) turn.question.id = news.meta.question;
      if (first) void tellStop(turn);
      return;
    }
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
      const { status, reason, length, withdrawn, not_found } = news.end;
      const text = close(key).slice(0, length);
      if (withdrawn) return endings.onWithdrawn(turn);
      Object.assign(answer, { text, stopping: false, status, reason, notFound: not_found });
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
  shownAtStop.delete(key);
  return takeLive(key);
}

/** Ends the reading, not the answers. */
export function leaveAnswers(): void {
  for (const [key, leave] of leaving) {
    leave();
    close(key);
  }
}

/** Nothing more is shown at once; the answer's end says whether the question is given back. */
export function stopTurn(turn: DocumentTurn): void {
  if (!turn.answer || shownAtStop.has(turn.key)) return;
  turn.answer.stopping = true;
  shownAtStop.set(turn.key, freezeLive(turn.key));
  void tellStop(turn);
}

/** The server is told as soon as the answer has an id. */
async function tellStop({ key, answer }: DocumentTurn): Promise<void> {
  const shown = shownAtStop.get(key);
  if (answer?.id == null || shown === undefined) return;
  const conversation = discussion.documentId ?? undefined;
  try {
    await call(stopEndpoint, { params: { id: answer.id }, body: { shown, conversation } });
  } catch (error) {
    if (!shownAtStop.delete(key)) return;
    answer.stopping = false;
    thawLive(key);
    complain(errorKeyOf(error));
  }
}
