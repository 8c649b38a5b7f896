import type { Writer } from "../../../../answers/writer.service.ts";
import type { Jobs } from "../../../../bindings/jobs.ts";
import { analysedText } from "../../../../contract/campaigns/analysed-text.rules.ts";
import type { SocialPostView } from "../../../../contract/publishing/posts.contract.ts";
import type { Job } from "../../../../jobs/job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { sha256Of } from "../../../../lib/sha256.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { PostsService } from "../../../publishing/posts/posts.service.ts";
import { textRefused } from "../../../publishing/publications/publishing.errors.ts";
import { analysisPaused, modelsUnavailable } from "../../campaigns.errors.ts";
import type { Person } from "../writing.service.ts";
import { writingCost } from "../writing-cost.rules.ts";
import { isAnalysed } from "./analysed.rules.ts";
import { analysisMessages, maxOutputTokens } from "./analysis.prompts.ts";
import { analysisDetail } from "./analysis-texts.rules.ts";
import { analyseStep } from "./analysis.work.ts";

interface Dependencies {
  posts: Pick<PostsService, "require" | "read">;
  jobs: Pick<Jobs, "start">;
  writer: Pick<Writer, "candidates">;
  meters: Pick<Meters, "reserve" | "release">;
  clock: Clock;
}

/** Longer than the job may take, with its time in the queue. */
const heldMs = 60 * 60_000;
const kind = "post-analysis";

/** The same for all that ask while it runs; another one for each job. */
const holdOf = async (postId: string, run: number): Promise<string> =>
  (await sha256Of(`analysis\n${postId}\n${run}`)).slice(0, 32);

/** A person; null where an admin starts it again. */
type Asker = Omit<Person, "id"> & { id: Person["id"] | null };

export type Analyses = ReturnType<typeof createAnalyses>;

/** Analyses of posts: one runs at a time for each, one unit of `social-generation`. */
export function createAnalyses({ posts, jobs, writer, meters, clock }: Dependencies) {
  return {
    /**
     * The post as it stands; one that is analysed as it is asks no model again. social.post_not_found, social.text_refused
     * without words, social.analysis_paused, models.unavailable; what `Meters.reserve` refuses
     */
    async start(caller: Asker, postId: string): Promise<SocialPostView> {
      const found = await posts.require(caller.workspaceId, postId);
      if (isAnalysed(found)) return posts.read(caller.workspaceId, postId);
      const analysed = analysedText(found.variants);
      if (analysed === null) throw textRefused({ problem: "empty" });
      const candidates = await writer.candidates(caller.workspaceId, null);
      if (candidates.length === 0) throw modelsUnavailable();
      const { aiRun, language } = found.post;
      const messages = analysisMessages({ ...analysed, language, goal: "", audience: "" });
      const hold = await holdOf(postId, aiRun + 1);
      const terms = {
        costMicros: writingCost(candidates, { messages, maxOutputTokens }),
        heldUntil: new Date(clock.now() + heldMs),
      };
      const held = await meters.reserve(caller, "", "social-generation", hold, 1, terms);
      const detail = analysisDetail.write({ hold });
      const { id: actorId, workspaceId } = caller;
      const order = { kind, subject: postId, workspaceId, actorId, afterGen: aiRun, detail, repairs: false };
      const { again } = await jobs.start({ ...order, steps: [analyseStep({ hold })], carry: null });
      if (again !== null) {
        await meters.release(held);
        throw analysisPaused({ again_at: new Date(again).toISOString() });
      }
      return posts.read(caller.workspaceId, postId);
    },

    /** Gives back the unit of an analysis that came to nothing; what was settled stays. */
    async end({ detail }: Pick<Job, "detail">): Promise<void> {
      const hold = analysisDetail.find(detail)?.hold;
      if (hold !== undefined) await meters.release({ id: hold, object: null });
    },
  };
}
