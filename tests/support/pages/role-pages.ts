import { makeOwned } from "../../contract/owned.ts";
import type { OwnedKind } from "../../../worker/contract/endpoint.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import { sections as chatbotSections } from "#modules/support/sections.rules.ts";
import { sections as plannerSections } from "#modules/publishing/sections.rules.ts";
import { sections as accountSections } from "#modules/account/AccountPage/sections.rules.ts";
import type { TestStack } from "../stack.ts";
import type { KeptSession } from "./reader.ts";

/** One thing of each kind that a team's pages show; every page that a member can open, by its path. */
export async function fillTeam(stack: TestStack, team: string, owner: KeptSession): Promise<readonly string[]> {
  const asOwner = { id: team, guest: false, open: async () => owner.token };
  const make = (kind: OwnedKind) => makeOwned[kind](stack, asOwner);
  await make("chatbot-webhook");
  await make("chatbot-source");
  await make("chatbot-test");
  const question = await make("chatbot-question");
  const message = await make("chatbot-message");
  const [talk] = await stack.sql("select conversation_id, chatbot_id from support_message where id = $1", [message]);
  const bot = String(talk?.["chatbot_id"]);
  for (const table of ["support_question", "support_test", "support_webhook", "support_source"])
    await stack.sql(`update ${table} set chatbot_id = $1 where user_id = $2`, [bot, team]);
  await stack.sql("delete from chatbot where user_id = $1 and id <> $2", [team, bot]);
  const folder = await make("folder");
  const survey = await make("document-survey");
  const [listed] = await stack.sql("select document_id from document_survey where id = $1", [survey]);
  const file = String(listed?.["document_id"]);
  const work = await make("work");
  const card = await make("flashcard");
  const [deck] = await stack.sql("select generation_id from flashcard where id = $1", [card]);
  const campaign = await make("campaign");
  const post = await make("social-post");
  await make("publication");
  const short = await make("short");
  const [cut] = await stack.sql("select media_id from short where id = $1", [short]);
  return [
    "/user/history",
    "/user/cv-ia",
    "/user/pdf-chat",
    `/user/pdf-chat?folder=${folder}`,
    "/user/pdf-chat/compare",
    ...["", "#create", "#notes"].map((beside) => `/user/pdf-chat/view/${file}${beside}`),
    `/user/pdf-chat/lists/${file}`,
    `/user/pdf-chat/lists/${file}?list=${survey}`,
    `/user/pdf-chat/read/${work}`,
    `/user/pdf-chat/review/${String(deck?.["generation_id"])}`,
    ...plannerSections.map((tab) => `/user/social-planner?tab=${tab}`),
    "/user/social-planner/attention",
    `/user/social-planner/post/${post}`,
    `/user/social-planner/details/${campaign}`,
    `/user/social-planner/shorts/${String(cut?.["media_id"])}`,
    "/user/support-chat",
    ...chatbotSections.map((tab) => `/user/support-chat/${bot}?tab=${tab}`),
    `/user/support-chat/${bot}?tab=inbox&conversation=${String(talk?.["conversation_id"])}`,
    `/user/support-chat/${bot}?tab=unanswered&question=${question}`,
    "/support-chat/create",
    ...accountSections.map((section) => `/user/account?section=${section}`),
    "/user/upgrade",
    "/team",
    "/team/log",
  ];
}

export async function giveRole(stack: TestStack, team: string, { user }: KeptSession, role: Role): Promise<void> {
  await stack.sql(
    `insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now())
     on conflict (person_id, workspace_id) do update set role = $3`,
    [user.id, team, role],
  );
}
