import type { Bots } from "../../../bindings/bots.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import type { AgreementsService } from "../../agreements/agreements.service.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { notIncluded } from "../../limits/limits.errors.ts";
import { chatbotInUse, modelNotOffered } from "../support.errors.ts";
import type { BotsService } from "./bots.service.ts";
import type { StoredBot } from "./bots.repository.ts";
import type { MovingRepository } from "./moving.repository.ts";
import type { OfferedModels } from "./offered-models.repository.ts";

interface Dependencies {
  rows: MovingRepository;
  bots: Pick<BotsService, "find" | "require">;
  models: OfferedModels;
  caps: Pick<CapsRepository, "require">;
  agreements: Pick<AgreementsService, "requireAccepted">;
  objects: Pick<Bots, "closeEnded">;
  clock: Clock;
}

export type MovingService = ReturnType<typeof createMovingService>;

/** Takes a chatbot from one workspace of a person to another of theirs: what the next plan does not allow, it does not bring along. */
export function createMovingService({ rows, bots, models, caps, agreements, objects, clock }: Dependencies) {
  /** Whatever model is free to choose is offered everywhere. */
  async function requireOffered(to: WorkspaceId, modelId: StoredBot["modelId"]): Promise<void> {
    if (modelId === null) return;
    const offered = await models.list(to);
    if (!offered.some((model) => model.included && model.id === modelId)) throw modelNotOffered();
  }

  return {
    /**
     * request.not_found where the caller edits no chatbots in that workspace. What its plan refuses: limits.cap_reached,
     * limits.not_included, support.model_not_offered, agreements.not_accepted. support.in_use while it answers or learns.
     */
    async move(
      { id: personId, workspaceId: from }: Pick<UserCaller, "id" | "workspaceId">,
      id: string,
      to: WorkspaceId,
    ): Promise<void> {
      const target = await rows.findTarget({ to, personId });
      if (target === null) throw new AppError("request.not_found");
      const isThere = (await bots.find(to, id)) !== null;
      if (isThere) return;
      const bot = await bots.require(from, id);
      if (!bot.look.shows_our_name && target.limits?.widget?.canHideName !== true)
        throw notIncluded({ right: "widget.canHideName" });
      await requireOffered(to, bot.modelId);
      if (bot.status !== "private") await agreements.requireAccepted(to);
      await caps.require(to, "stored-pages", await rows.countPages({ id, from }));
      if (!(await rows.move({ id, from, to, personId }, new Date(clock.now())))) throw chatbotInUse();
      // Inboxes of those who are not in the other workspace are closed; one that is not reached asks by itself within a minute.
      await objects.closeEnded(id).catch((error: unknown) => logError("support.inboxes_not_closed", error, { id }));
    },
  };
}
