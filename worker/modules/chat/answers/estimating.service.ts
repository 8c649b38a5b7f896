import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { EstimatesRepository } from "../../../answers/estimates.repository.ts";
import type { Allowance, Estimate } from "../../../contract/limits.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { webUnavailable } from "../web/web.errors.ts";
import { webMeter } from "../web/web.rules.ts";
import type { Meters, LimitRequest } from "../../limits/meters.service.ts";

interface Dependencies {
  estimates: EstimatesRepository;
  meters: Pick<Meters, "checkUser">;
  sessions: Pick<SessionsService, "requireSignature">;
  /** Whether there is a search engine here. */
  searchesWeb: boolean;
  clock: Pick<Clock, "now">;
}

/** A look before a question is sent: how long it is, and where it would be asked. */
export interface LookingAhead extends LimitRequest {
  /** The second model that would answer the same question. */
  besideModelId: number | null;
  conversation: string | null;
  project: string | null;
  /** Ids of files that would go along. */
  files: readonly string[];
  /** Whether it would be looked up in the web. */
  web: boolean;
  characters: number;
  images: number;
}

export function createEstimating({ estimates, meters, sessions, searchesWeb, clock }: Dependencies) {
  /** Null where no model of the chat would be asked. */
  async function estimate(looking: LookingAhead) {
    const { credential, queryType, modelId, besideModelId, conversation, project, files, web, characters, images } =
      looking;
    if (queryType !== "chat" || modelId === null) return null;
    return estimates.estimate({
      kind: "chat",
      ...(await sessions.requireSignature(credential)),
      claimedUserIds: [],
      asGuest: false,
      queryType,
      units: 1,
      extra: web ? webMeter : undefined,
      answerId: createId(),
      questionId: createId(),
      lane: conversation ?? createId(),
      isNewLane: conversation === null,
      modelId,
      ...(besideModelId !== null && { beside: { answerId: createId(), modelId: besideModelId } }),
      replaces: null,
      // The size of a text and its pictures is all that is weighed.
      text: " ".repeat(characters),
      title: "",
      images: Array.from({ length: images }, () => ({ file_id: "", media_type: "", bytes: 0 })),
      now: new Date(clock.now()),
      subject: { project, files, web },
    });
  }

  return {
    /** What may be asked still, and what this question would hold of it: limits.* and auth.* as the limits refuse, chat.web_unavailable. */
    async check(looking: LookingAhead): Promise<{ status: "ok"; allowance?: Allowance; estimate?: Estimate }> {
      if (looking.queryType === webMeter && !searchesWeb) throw webUnavailable();
      const [allowed, found] = await Promise.all([
        meters.checkUser(looking),
        // A refusal has its reason alone.
        estimate(looking).catch(() => null),
      ]);
      if (found === null) return allowed;
      const { tokens, costMicros: cost_micros, units, onNetwork } = found;
      const left = "allowance" in allowed ? allowed.allowance.left : null;
      const ofNetwork = { left_after: left === null ? null : left - units, fits: left === null || left >= units };
      const room = onNetwork ? ofNetwork : { left_after: found.leftAfter, fits: found.fits };
      return { ...allowed, estimate: { tokens, cost_micros, ...room } };
    },
  };
}
