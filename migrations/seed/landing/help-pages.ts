import { help } from "./help.ts";
import { helpChatbots } from "./help-chatbots.ts";
import { helpCreations } from "./help-creations.ts";
import { helpSocial } from "./help-social.ts";
import { helpWriting } from "./help-writing.ts";
import type { SeedPage } from "./row.ts";

/** The first page of help, and one for each tool that it leads to. */
export const helpPages: readonly SeedPage[] = [help, helpChatbots, helpSocial, helpWriting, helpCreations];
