import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { addSources } from "../../../contract/support/training.contract.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { sourceNotFound } from "../support.errors.ts";
import type { TrainingService } from "../training/training.service.ts";
import type { AddingRepository } from "./adding.repository.ts";
import { newSourcesOf } from "./adding.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  adding: AddingRepository;
  bots: Pick<BotsService, "require">;
  training: Pick<TrainingService, "start">;
  clock: Clock;
}

export type AddingService = ReturnType<typeof createAddingService>;

/** Adds what chatbots learn from, and trains them with it. */
export const createAddingService = ({ adding, bots, training, clock }: Dependencies) => ({
  /** support.not_found, support.source_not_found; limits.cap_reached, limits.not_included: then nothing is added. */
  async add(workspaceId: WorkspaceId, body: BodyOf<typeof addSources>): Promise<ResponseOf<typeof addSources>> {
    const { chatbot_id: chatbotId, file_ids: files = [] } = body;
    await bots.require(workspaceId, chatbotId);
    const found = files.length === 0 ? [] : await adding.listFiles(workspaceId, chatbotId, files);
    if (found.length < new Set(files).size) throw sourceNotFound();
    const { sources, refused } = await newSourcesOf(body);
    if (sources.length + found.length === 0)
      throw new AppError("request.invalid", { fields: refused.map(({ url, reason }) => `urls: ${reason}: ${url}`) });
    const known = await adding.listKnown(workspaceId, chatbotId, sources);
    const isKnown = new Set(known.flatMap(({ id, urlKey }) => [id, ...(urlKey === null ? [] : [urlKey])]));
    const fresh = sources.filter(({ id, urlKey }) => !isKnown.has(urlKey ?? id));
    const gone = known.filter(({ state }) => state === "gone").map(({ id }) => id);
    if (fresh.length + gone.length > 0)
      await adding.add({ workspaceId, chatbotId }, fresh, gone, new Date(clock.now()));
    await adding.askAgain(workspaceId, [...known.map(({ id }) => id), ...found]);
    const started = await training.start(workspaceId, chatbotId, "training");
    return { ...started, source_ids: [...fresh, ...known].map(({ id }) => id).concat(found), refused };
  },
});
