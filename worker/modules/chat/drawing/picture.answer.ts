import type { AnswerKind, Titles } from "../../../answers/kind.ts";
import type { MessageImage } from "../../../answers/run.ts";
import { noSources } from "../../../answers/sources.rules.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { ProviderName } from "../../../contract/models.contract.ts";
import type { StoredAnswers } from "../conversations/stored-answers.repository.ts";
import { drawnWrites } from "./drawn-pictures.repository.ts";
import { pictureAdmission } from "./picture.admission.sql.ts";
import type { PictureSubject } from "./picture.admission.sql.ts";
import type { PictureContext } from "./picture.context.ts";
import type { PictureProducing } from "./producing.service.ts";

interface Dependencies {
  stored: Pick<StoredAnswers, "store">;
  sessions: Pick<SessionsService, "stillAlive">;
  titles: Titles;
  produce: PictureProducing;
  /** The vendors that draw. */
  providers: readonly ProviderName[];
}

/** Answers of the chat that are a picture. */
export function createPictureAnswer(dependencies: Dependencies): AnswerKind<PictureContext, PictureSubject> {
  const { stored, sessions, titles, produce, providers } = dependencies;
  return {
    name: "picture",
    ledgerKind: "image",
    admission: pictureAdmission(providers),
    store: {
      ...stored.store,
      finish: (finished, state, condition) => [
        ...stored.store.finish({ ...finished, sources: noSources }, state, condition),
        ...drawnWrites(finished, state, condition),
      ],
    },
    readers: { findAlive: sessions.stillAlive },
    produce: (run, _ask, sink, signal) => produce(run, sink, signal),
    introduce: ({ size }) => ({ draws: size }),
    encode(event) {
      if (event.event === "citation") throw new Error("a picture cites nothing");
      // Readers get the picture with the end, once it is whole.
      if (event.event === "note") return "";
      if (event.event !== "end") return encodeEvent(event);
      const { note, ...end } = event.data;
      const pictures = ((note ?? []) as MessageImage[]).map((image) => ({ type: "image" as const, ...image }));
      return encodeEvent({ ...event, data: { ...end, ...(pictures.length > 0 && { pictures }) } });
    },
    persist: (context) => context,
    weigh: () => 0,
    recover: ({ note }) => ({ citations: [], note }),
    wholeText: ({ question }, { note }) => (note === null ? null : question.text),
    title: titles,
  };
}
