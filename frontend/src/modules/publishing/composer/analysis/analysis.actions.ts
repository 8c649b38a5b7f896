import { readPost, type SocialPostView } from "#contract/publishing/posts.contract.ts";
import { analyzePost } from "#contract/campaigns/writing.contract.ts";
import { call } from "#api/call.ts";

const everyMs = 3_000;
const tries = 40;

/** Has a stored post analysed and waits for that; null where it takes longer than two minutes. Throws what the API refuses. */
export async function analyse(id: string, signal: AbortSignal): Promise<SocialPostView | null> {
  let post = await call(analyzePost, { params: { id }, body: {} }, { signal });
  for (let round = 0; round < tries && !post.ai_analysis_completed; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    post = await call(readPost, { params: { id } }, { signal });
  }
  return post.ai_analysis_completed ? post : null;
}
