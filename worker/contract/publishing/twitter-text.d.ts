/** The CommonJS files: Node cannot resolve what those of `dist/esm` import, and bundlers read both. */
declare module "twitter-text/dist/parseTweet.js" {
  import type { TweetRules } from "twitter-text/dist/configs.js";
  export default function parseTweet(text: string, rules: TweetRules): { weightedLength: number; valid: boolean };
}

declare module "twitter-text/dist/configs.js" {
  export interface TweetRules {
    maxWeightedTweetLength: number;
  }
  const configs: { defaults: TweetRules };
  export default configs;
}

declare module "twitter-text/dist/extractUrls.js" {
  export default function extractUrls(text: string): string[];
}

declare module "twitter-text/dist/extractCashtags.js" {
  export default function extractCashtags(text: string): string[];
}
