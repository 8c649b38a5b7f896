import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import type { Mailing } from "../mail/mail.composition.ts";
import { createSealing } from "../../lib/sealing.ts";
import { createHappenings } from "./happenings/happenings.service.ts";
import { createCapNotices } from "./notices/cap-notices.service.ts";
import { createNoticesRepository } from "./notices/notices.repository.ts";
import { createTalkEnding } from "./talk/ending.service.ts";
import { createTalkJoining } from "./talk/joining.service.ts";
import { createNetworkMarks } from "./talk/network-marks.ts";
import { createLiveTalk } from "./talk/live.service.ts";
import { createTalkRepository } from "./talk/talk.repository.ts";
import { createTalkService } from "./talk/talk.service.ts";
import { createVisitorTokens } from "./visitors/visitor-tokens.ts";

interface TalkOthers {
  answers: Pick<Answers, "asking">;
  embeddings: PaidEmbeddings | null;
  mail: Pick<Mailing, "mails">;
}

/** What visitors and chatbots say to each other. */
export function composeTalk(
  {
    config,
    db,
    guests,
    bots,
    visits,
    queue,
    clock,
  }: Pick<Base, "config" | "db" | "guests" | "bots" | "visits" | "queue" | "clock">,
  { answers, embeddings, mail }: TalkOthers,
) {
  const talks = createTalkRepository(db);
  const tokens = createVisitorTokens(config.auth.secret);
  const capNotices = createCapNotices({
    notices: createNoticesRepository(db),
    mails: mail.mails,
    publicUrl: config.publicUrl,
    clock,
  });
  const happenings = createHappenings({ queue, clock });
  const ending = createTalkEnding({ talks, bots, happenings, capNotices, clock });
  return {
    ending,
    joining: createTalkJoining({ talks, tokens, answers: answers.asking }),
    live: createLiveTalk({ talks, tokens, visits, clock }),
    talk: createTalkService({
      talks,
      tokens,
      answers: answers.asking,
      bots,
      visits,
      guests,
      networks: createNetworkMarks(config.auth.secret, clock),
      ending,
      embeddings,
      vectorsTellMeaning: config.providers.chatgpt !== undefined && config.providers.chatgpt.baseUrl === undefined,
      sealing: createSealing([config.auth.secret], "support secret"),
      publicUrl: config.publicUrl,
      clock,
    }),
  };
}
