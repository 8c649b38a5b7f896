import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import { createSealing } from "../../lib/sealing.ts";
import type { TalkEnding } from "./talk/ending.service.ts";
import { createTalkJoining } from "./talk/joining.service.ts";
import { createNetworkMarks } from "./talk/network-marks.ts";
import { createLiveTalk } from "./talk/live.service.ts";
import { createTalkRepository } from "./talk/talk.repository.ts";
import { createTalkService } from "./talk/talk.service.ts";
import { createVisitorTokens } from "./visitors/visitor-tokens.ts";

interface TalkOthers {
  answers: Pick<Answers, "answers">;
  embeddings: PaidEmbeddings | null;
  ending: TalkEnding;
}

/** What visitors and chatbots say to each other. */
export function composeTalk(
  { config, db, guests, visits, clock }: Pick<Base, "config" | "db" | "guests" | "visits" | "clock">,
  { answers, embeddings, ending }: TalkOthers,
) {
  const talks = createTalkRepository(db);
  const tokens = createVisitorTokens(config.auth.keys);
  return {
    ending,
    joining: createTalkJoining({ talks, tokens, answers: answers.answers }),
    live: createLiveTalk({ talks, tokens, visits, clock }),
    talk: createTalkService({
      talks,
      tokens,
      answers: answers.answers,
      visits,
      guests,
      networks: createNetworkMarks(config.auth.keys, clock),
      ending,
      embeddings,
      vectorsTellMeaning: config.providers.chatgpt !== undefined && config.providers.chatgpt.baseUrl === undefined,
      sealing: createSealing(config.auth.keys, "support secret"),
      publicUrl: config.publicUrl,
      clock,
    }),
  };
}
