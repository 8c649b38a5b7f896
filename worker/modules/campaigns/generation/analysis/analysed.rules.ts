import type { WholePost } from "../../../publishing/posts/posts.repository.ts";

/** Counts the changes of the prompt: an analysis by an older one may be made again. */
export const promptVersion = 1;

/** Whether what was analysed of a post is what stands there. */
export const isAnalysed = ({ post }: WholePost): boolean =>
  post.aiAnalyzedAt !== null && post.aiContentHash === post.contentHash && post.aiPromptVersion === promptVersion;
