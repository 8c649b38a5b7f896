import type { Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { drawChat } from "./chat.ts";
import { drawContact } from "./contact.ts";
import { drawModels } from "./models.ts";
import { drawPassage } from "./passage.ts";
import { drawPlans } from "./plans.ts";
import { drawPosts } from "./posts.ts";
import { drawShot } from "./shot.ts";
import { drawSubprocessors } from "./subprocessors.ts";
import { drawTools } from "./tools.ts";

/** What a text draws by `::name words`; a name that is not here draws nothing. */
export const figures: Readonly<Record<string, (scene: Scene, words: readonly string[]) => Html>> = {
  chat: drawChat,
  passage: drawPassage,
  tools: drawTools,
  models: drawModels,
  plans: drawPlans,
  posts: drawPosts,
  contact: drawContact,
  shot: drawShot,
  subprocessors: drawSubprocessors,
};
