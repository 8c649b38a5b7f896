import { analyzePost } from "../../worker/contract/campaigns/writing.contract.ts";
import { createPost, readPost, removePost } from "../../worker/contract/publishing/posts.contract.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { poll } from "../polling.ts";
import { mark } from "../stand.ts";

const text = "The harbour opens its gates on Saturday at ten. Come and see the boats, and bring your children along.";

/** A post is analysed by a message of the planner's own queue. */
export const postAnalysis: Check = {
  name: "post-analysis",
  units: () => ({ "social-generation": 1 }),
  shows: ["queue ensemble-social"],
  async run(stand) {
    const person = await stand.account();
    const parts = [{ text, media_ids: [], alt: [] }];
    const { id } = await person.call(createPost, {
      body: {
        request_id: crypto.randomUUID(),
        title: `${mark}: harbour`,
        language: "en",
        variants: [{ platform: "linkedin", parts, first_comment: null, utm: null }],
      },
    });
    stand.tidy("a post", () => person.call(removePost, { params: { post: id } }));
    await person.call(analyzePost, { params: { id }, body: {} });
    const analysed = await poll({
      what: "the analysis of a post",
      mostSeconds: stand.sizes.mostSeconds,
      read: () => person.call(readPost, { params: { id } }),
      isDone: (post) => post.ai_analysis_completed || post.ai_analysis_state === "failed",
    });
    mustHold(analysed.ai_analysis_completed, "the analysis failed");
    return `by ${analysed.ai_model ?? "a model without a name"}`;
  },
};
