import type { Bots } from "../../../bindings/bots.ts";
import type { Files } from "../../../bindings/files.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type {
  addChatbot,
  Chatbot,
  ChatbotChange,
  ChatbotSummary,
  clearParts,
  shareChatbot,
  SupportModel,
  TrainedChatbot,
} from "../../../contract/support/chatbots.contract.ts";
import type { ChatbotStatus } from "../../../contract/support/chatbots.ts";
import { hostsOfSite } from "../../../contract/support/embed-hosts.rules.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { toListPage, listRequest } from "../../../lib/pagination.ts";
import type { List } from "../../../lib/pagination.ts";
import type { Sealer } from "../../../lib/sealing.ts";
import type { AgreementsService } from "../../agreements/agreements.service.ts";
import { notIncluded } from "../../limits/limits.errors.ts";
import { fileOfDiscovery } from "../discovery/discovery.work.ts";
import { settingColumns } from "../settings.rules.ts";
import { chatbotNotFound, modelNotOffered } from "../support.errors.ts";
import { priceOfThousand } from "./answer-prices.rules.ts";
import { progressOf, publicPage, toChatbot, toSource, trainingStatusOf } from "./bot-view.rules.ts";
import type { TalkClosing } from "../talk/closing.service.ts";
import type { BotsRepository, StoredBot } from "./bots.repository.ts";
import type { ClearingRepository } from "./clearing.repository.ts";
import type { OfferedModels } from "./offered-models.repository.ts";
import { makeSecret } from "./secret.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  bots: BotsRepository;
  clearing: ClearingRepository;
  models: OfferedModels;
  files: Pick<Files, "remove">;
  objects: Pick<Bots, "delete">;
  agreements: Pick<AgreementsService, "requireAccepted">;
  closing: TalkClosing;
  jobs: Pick<Jobs, "delete">;
  sealing: Pick<Sealer, "seal">;
  publicUrl: string;
  clock: Clock;
}

const pageSize = 50;

export type BotsService = ReturnType<typeof createBotsService>;

/** Chatbots of one account. support.not_found for another's. */
export function createBotsService(ports: Dependencies) {
  const { bots, clearing, models, files, objects, agreements, closing, jobs, sealing, publicUrl, clock } = ports;
  const now = () => new Date(clock.now());
  const view = (row: StoredBot): Chatbot => toChatbot(row, row.hasSecret, publicUrl);

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredBot> {
    const found = await bots.find(workspaceId, id);
    if (found === null) throw chatbotNotFound();
    return found;
  }

  /** agreements.not_accepted where it would be open to more people than it is. */
  async function requireMayOpen(
    workspaceId: WorkspaceId,
    id: string,
    status: ChatbotStatus | undefined,
  ): Promise<void> {
    if (status === undefined || status === "private") return;
    const { status: before } = await require(workspaceId, id);
    if (before !== status && before !== "public") await agreements.requireAccepted(workspaceId);
  }

  /** Contents first: a row that is left over finds them again. Jobs that run end before, and read no more. */
  async function removeFiles(workspaceId: WorkspaceId, id: string): Promise<void> {
    await jobs.delete({ kind: "support-training", subject: id });
    const looks = await clearing.listDiscoveries(workspaceId, id);
    for (const subject of looks) await jobs.delete({ kind: "support-discovery", subject });
    await files.remove([...looks.map(fileOfDiscovery), ...(await clearing.listFiles(workspaceId, id))]);
  }

  return {
    require,

    find: (workspaceId: WorkspaceId, id: string): Promise<StoredBot | null> => bots.find(workspaceId, id),

    list: async (workspaceId: WorkspaceId, page: string | undefined): Promise<List<ChatbotSummary>> =>
      toListPage(await bots.list(workspaceId, now()), listRequest(page, pageSize)),

    /** limits.cap_reached, limits.not_included */
    async add(
      workspaceId: WorkspaceId,
      { name, url, request_id }: BodyOf<typeof addChatbot>,
      language: Language = "en",
    ): Promise<Chatbot> {
      const draft = { id: createId(), workspaceId, publicKey: crypto.randomUUID(), name, siteUrl: url ?? null };
      const allowedHosts = url === undefined ? [] : hostsOfSite(url);
      const id = await bots.addOnce({ ...draft, allowedHosts, requestId: request_id ?? null, language }, now());
      return view(await require(workspaceId, id));
    },

    async read(workspaceId: WorkspaceId, id: string): Promise<TrainedChatbot> {
      const [row, { job, version, sources }] = await Promise.all([
        require(workspaceId, id),
        bots.findTraining(workspaceId, id),
      ]);
      return {
        ...view(row),
        training_status: trainingStatusOf(job, version),
        progress: progressOf(sources),
        sources: sources.map(toSource),
      };
    },

    /** limits.not_included where our name may not be left out; support.model_not_offered, agreements.not_accepted */
    async update(
      { workspaceId, limits }: Pick<UserCaller, "workspaceId" | "limits">,
      id: string,
      change: ChatbotChange,
    ) {
      if (change.look?.shows_our_name === false && limits?.widget?.canHideName !== true)
        throw notIncluded({ right: "widget.canHideName" });
      if (typeof change.model_id === "number") {
        const offered = await models.list(workspaceId);
        if (!offered.some((model) => model.included && model.id === change.model_id)) throw modelNotOffered();
      }
      await requireMayOpen(workspaceId, id, change.status);
      const row = await bots.update(workspaceId, id, settingColumns(change), now());
      if (row === null) throw chatbotNotFound();
      if (change.recrawl !== undefined) await bots.planChecks(workspaceId, id);
      if (change.status === "private") await closing.closeAll(id);
      return view(row);
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await require(workspaceId, id);
      await removeFiles(workspaceId, id);
      const talks = await closing.listRecent(id);
      await clearing.remove(workspaceId, id);
      await closing.deleteThose(talks);
      await objects.delete(id);
    },

    async clear(workspaceId: WorkspaceId, id: string, what: (typeof clearParts)[number] = "all"): Promise<void> {
      await require(workspaceId, id);
      if (what !== "conversations") {
        await removeFiles(workspaceId, id);
        await clearing.clearSources(workspaceId, id, now());
      }
      if (what === "sources") return;
      const talks = await closing.listRecent(id);
      await clearing.clearConversations(workspaceId, id);
      await closing.deleteThose(talks);
    },

    /** Without `is_public` it stays as open as it is. agreements.not_accepted */
    async share(workspaceId: WorkspaceId, id: string, { is_public, rotate = false }: BodyOf<typeof shareChatbot>) {
      const status = is_public === undefined ? undefined : is_public ? "public" : "private";
      await requireMayOpen(workspaceId, id, status);
      const key = await bots.share(workspaceId, id, { status, publicKey: rotate ? crypto.randomUUID() : null }, now());
      if (key === null) throw chatbotNotFound();
      if (rotate || is_public === false) await closing.closeAll(id);
      return { uuid: key, url: publicPage(publicUrl, key) };
    },

    /** The one time that it can be read. */
    async renewSecret(workspaceId: WorkspaceId, id: string): Promise<{ secret_key: string }> {
      const secret = makeSecret();
      if (!(await bots.renewSecret(workspaceId, id, await sealing.seal(secret), now()))) throw chatbotNotFound();
      return { secret_key: secret };
    },

    async listModels(workspaceId: WorkspaceId, page: string | undefined): Promise<List<SupportModel>> {
      const offered = (await models.list(workspaceId)).map(
        ({ commonName, isTrending, inputPrice, outputPrice, ...model }) => ({
          ...model,
          model_common_name: commonName,
          is_trending: isTrending,
          price_per_1000_answers: priceOfThousand({ inputPrice, outputPrice }),
        }),
      );
      return toListPage(offered, listRequest(page, pageSize));
    },
  };
}
