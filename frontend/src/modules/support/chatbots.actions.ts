import {
  addChatbot as addEndpoint,
  clearChatbot as clearEndpoint,
  moveChatbot as moveEndpoint,
  readChatbot,
  removeChatbot as removeEndpoint,
  renewChatbotSecret,
  shareChatbot as shareEndpoint,
  updateChatbot,
  type Chatbot,
  type ChatbotChange,
  type clearParts,
} from "#contract/support/chatbots.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { onceAgreed } from "#modules/agreements/agreements.actions.ts";
import { onAccountChange } from "#session/session.store.ts";
import { chatbots, fetchList, noChatbot, opened } from "./chatbots.store.ts";
import { followTraining, leaveTrainings } from "./training.actions.ts";

let isFollowing = false;

/** Reads the list; what is here stays until a newer one is. Never throws. */
export async function fetchChatbots(): Promise<void> {
  followAccount();
  await fetchList();
  for (const { id, training_status: status } of chatbots.value) if (status === "processing") followTraining(id);
}

/** Opens a chatbot's page; the one that is open stays there while it is read again. Never throws. */
export async function openChatbot(id: string): Promise<void> {
  followAccount();
  if (opened.id !== id || opened.status === "failed") Object.assign(opened, noChatbot(id));
  try {
    const bot = await call(readChatbot, { params: { id } });
    if (opened.id !== id) return;
    Object.assign(opened, { status: "ready", error: null, bot });
    if (bot.training_status === "processing") followTraining(id);
  } catch (error) {
    if (opened.id === id && opened.status !== "ready")
      Object.assign(opened, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Throws what the API refuses. */
export async function addChatbot(name: string, url: string | null, requestId: string): Promise<Chatbot> {
  const body = { name, request_id: requestId, ...(url !== null && { url }) };
  const bot = await call(addEndpoint, { body });
  void fetchChatbots();
  return bot;
}

/** Throws what the API refuses. */
export async function changeChatbot(id: string, change: ChatbotChange): Promise<void> {
  keep(await onceAgreed(() => call(updateChatbot, { body: { id, ...change } })));
  if (change.name !== undefined || change.status !== undefined) void fetchChatbots();
}

/** A new address: the one before is dead. Throws what the API refuses. */
export async function rotateAddress({ id }: Pick<Chatbot, "id">): Promise<void> {
  await call(shareEndpoint, { params: { id }, body: { rotate: true } });
  await openChatbot(id);
}

/** The secret, which is shown this once. Throws what the API refuses. */
export async function renewSecret(id: string): Promise<string> {
  const { secret_key } = await call(renewChatbotSecret, { params: { id } });
  if (opened.id === id && opened.bot) opened.bot.has_secret = true;
  return secret_key;
}

/** Throws what the API refuses. */
export async function clearChatbot(id: string, what: (typeof clearParts)[number]): Promise<void> {
  await call(clearEndpoint, { params: { id }, body: { what } });
  await Promise.all([openChatbot(id), fetchChatbots()]);
}

/** Throws what the API refuses. */
export async function removeChatbot(id: string): Promise<void> {
  await call(removeEndpoint, { params: { id } });
  leave(id);
}

/** Into another workspace of the reader. Throws what the API refuses: of either workspace, or of the plan of the other. */
export async function moveChatbot(id: string, workspaceId: string): Promise<void> {
  await call(moveEndpoint, { params: { id }, body: { workspace_id: workspaceId } });
  leave(id);
}

function leave(id: string): void {
  leaveTrainings(id);
  chatbots.value = chatbots.value.filter((one) => one.id !== id);
}

function keep(bot: Chatbot): void {
  if (opened.id === bot.id && opened.bot) Object.assign(opened.bot, bot);
}

function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange(() => {
    leaveTrainings();
    Object.assign(opened, noChatbot(null));
  });
}
