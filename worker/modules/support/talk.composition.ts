import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import type { RewritingService } from "../../knowledge/rewriting.service.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import { createSealing } from "../../lib/sealing.ts";
import { createEvidenceRepository } from "./answering/evidence.repository.ts";
import { createSecondSearches } from "./answering/second-searches.service.ts";
import { createSupportAnswer } from "./answering/support.answer.ts";
import { createTalkAnswers } from "./answering/talk-answers.repository.ts";
import { createHappenings } from "./happenings/happenings.service.ts";
import { createCapNotices } from "./notices/cap-notices.service.ts";
import { createSupportNotices } from "./notices/notices.repository.ts";
import { createTalkEnding } from "./talk/ending.service.ts";
import type { TalkEnding } from "./talk/ending.service.ts";
import { createTalkJoining } from "./talk/joining.service.ts";
import { createNetworkMarks } from "./talk/network-marks.ts";
import { createLiveTalk } from "./talk/live.service.ts";
import { createTalkRepository } from "./talk/talk.repository.ts";
import { createTalkService } from "./talk/talk.service.ts";
import { createVisitorTokens } from "./visitors/visitor-tokens.ts";

interface TalkParts {
  rewriting: RewritingService;
  embeddings: PaidEmbeddings | null;
  mail: Pick<MailModule, "mails">;
}

/** The kind of answers to visitors, and what its owner and open pages hear of one. */
export function composeSupportAnswer(base: Base, { rewriting, embeddings, mail }: TalkParts) {
  const { config, db, bots, visits, visitRuns: runs, queue, clock } = base;
  const ending = createTalkEnding({
    talks: createTalkRepository(db),
    bots,
    visits,
    happenings: createHappenings({ queue, clock }),
    capNotices: createCapNotices({
      notices: createSupportNotices(db),
      mails: mail.mails,
      publicUrl: config.publicUrl,
      clock,
    }),
    clock,
  });
  const kind = createSupportAnswer({
    stored: createTalkAnswers(db),
    evidence: createEvidenceRepository(db),
    rewriting,
    secondSearches: createSecondSearches({ objects: bots }),
    embeddings,
    ending,
    runs,
  });
  return { kind, ending };
}

interface TalkOthers {
  answers: Pick<Answers, "asking">;
  embeddings: PaidEmbeddings | null;
  ending: TalkEnding;
}

/** What visitors and chatbots say to each other. */
export function composeTalk(
  { config, db, guests, visits, clock }: Pick<Base, "config" | "db" | "guests" | "visits" | "clock">,
  { answers, embeddings, ending }: TalkOthers,
) {
  const talks = createTalkRepository(db);
  const tokens = createVisitorTokens(config.auth.secret);
  return {
    ending,
    joining: createTalkJoining({ talks, tokens, answers: answers.asking }),
    live: createLiveTalk({ talks, tokens, visits, clock }),
    talk: createTalkService({
      talks,
      tokens,
      answers: answers.asking,
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
