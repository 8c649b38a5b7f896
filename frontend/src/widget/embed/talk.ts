import type { Rating } from "#contract/support/talk.ts";
import type { Api } from "./api.ts";
import { Refusal } from "./api.ts";
import type { Bridge } from "./bridge.ts";
import { followLive, type Live } from "./live.ts";
import type { KeptVisit } from "../protocol.ts";
import { readAnswer } from "./reading.ts";
import type { Answer, SentMessage, TalkState } from "./talk.types.ts";
import { createThread } from "./thread.ts";

interface Dependencies {
  api: Api;
  bridge: Bridge;
  botKey: string;
  onChange: () => void;
}

type Contact = Omit<Parameters<Api["leave"]>[0], "key" | "support_lead_id" | "token">;

const typingMs = 6_000;

/** 128 random bits; `crypto.randomUUID` is missing where the page around stands on http. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export type Talk = ReturnType<typeof createTalk>;

/** The conversation of one visitor. Nothing is kept before the first message. */
export function createTalk({ api, bridge, botKey, onChange }: Dependencies) {
  const thread = createThread();
  const state: TalkState = {
    turns: thread.turns,
    mode: "bot",
    loading: "no",
    typing: false,
    usualWaitMinutes: null,
    hasLeft: false,
    forgotten: false,
  };
  const running = new Map<Answer, AbortController>();
  let live: Live | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const change = (change: Partial<TalkState> = {}) => {
    Object.assign(state, change);
    onChange();
  };
  const who = () => bridge.kept && { support_lead_id: bridge.kept.lead, token: bridge.kept.token };

  function setMode(mode: TalkState["mode"]): void {
    const needsLive = mode === "waiting" || mode === "person";
    if (needsLive && !live)
      live = followLive({ open: openLive, poll: catchUp, onEvent: receive, onGone: () => setMode("closed") });
    if (!needsLive) {
      live?.leave();
      live = undefined;
    }
    change({ mode, typing: false });
  }

  function receive(event: Parameters<Parameters<typeof followLive>[0]["onEvent"]>[0]): void {
    if (event.event === "mode") setMode(event.data.mode);
    if (event.event === "person") {
      thread.add(event.data);
      bridge.arrived();
      change({ typing: false });
    }
    if (event.event === "typing") {
      clearTimeout(quiet);
      quiet = setTimeout(() => change({ typing: false }), typingMs);
      change({ typing: true });
    }
  }

  async function openLive(): Promise<string> {
    const { kept } = bridge;
    if (!kept?.conversation) throw new Error("there is no conversation");
    const { ticket, usual_wait_minutes: usualWaitMinutes } = await api.ticket({
      token: kept.token,
      conversation_id: kept.conversation,
    });
    change({ usualWaitMinutes });
    return api.liveAddress(ticket);
  }

  /** What persons wrote since the last message that is known. */
  async function catchUp(): Promise<void> {
    const { kept } = bridge;
    if (!kept) return;
    const { conversations, messages } = await api.list({ ...ofLead(kept), after: String(thread.position()) });
    for (const message of messages) if (message.role === "person" || message.role === "system") thread.add(message);
    const mode = conversations.find(({ id }) => id === kept.conversation)?.mode;
    if (mode && mode !== state.mode) setMode(mode);
    else change();
  }

  /** Shows the conversation that is still open; without one the next message begins another. */
  function goOn(kept: KeptVisit, { conversations, messages }: Awaited<ReturnType<Api["list"]>>): void {
    const last = conversations.findLast(({ mode }) => mode !== "closed");
    for (const message of messages) if (message.conversation_id === last?.id) thread.add(message);
    bridge.keep({ ...kept, conversation: last?.id ?? null, answer: last ? kept.answer : null });
    change({ loading: "no" });
    if (last) setMode(last.mode);
    if (last && kept.answer && !thread.has(kept.answer)) void read(thread.await(kept.answer, last.id), null);
  }

  /** Reads what a visitor who comes back said before, and joins an answer that is still being written. */
  async function load(): Promise<void> {
    const { kept } = bridge;
    if (!kept) return;
    change({ loading: "yes", hasLeft: kept.hasLeft });
    try {
      goOn(kept, await api.list(ofLead(kept)));
    } catch (error) {
      if (!(error instanceof Refusal)) return change({ loading: "failed" });
      // Deleted, or kept for no longer: it begins anew.
      bridge.forget();
      change({ loading: "no" });
    }
  }

  async function read(answer: Answer, said: SentMessage | null): Promise<void> {
    const ending = new AbortController();
    running.set(answer, ending);
    const requestId = newId();
    change({ forgotten: false });
    const outcome = await readAnswer(answer, {
      signal: ending.signal,
      ask: () =>
        api.ask(
          {
            key: botKey,
            ...who(),
            ...(bridge.kept?.conversation && { conversation_id: bridge.kept.conversation }),
            ...(bridge.identity && { identity: bridge.identity }),
            request_id: requestId,
            query: said?.text ?? "",
            page_url: bridge.page,
          },
          ending.signal,
        ),
      resume: (id) =>
        api.resume(
          id,
          {
            token: bridge.kept?.token ?? "",
            conversation_id: answer.conversation ?? "",
            from: String(answer.text.length),
          },
          ending.signal,
        ),
      onMeta({ conversation_id: conversation, answer_id: id, support_lead_id: lead, token }) {
        const known = lead && token ? { lead, token } : bridge.kept;
        const { hasLeft } = state;
        if (known) bridge.keep({ lead: known.lead, token: known.token, conversation, answer: id, hasLeft });
      },
      onMode: setMode,
      onPerson: (message) => thread.add(message),
      onChange,
    });
    running.delete(answer);
    if (bridge.kept?.answer === answer.id && bridge.kept) bridge.keep({ ...bridge.kept, answer: null });
    if (outcome.withdrawn || answer.id === null || (answer.state === "failed" && answer.text === ""))
      thread.remove(answer);
    // Deleted meanwhile: the next try makes a new visitor.
    if (outcome.refusal?.code === "support.visitor_unknown") bridge.forget();
    if (outcome.failed && said) Object.assign(said, { state: "failed", refusal: outcome.refusal });
    bridge.arrived();
    change();
  }

  function send(text: string): void {
    const said = thread.say(text);
    void read(thread.await(null, null), said);
  }

  return {
    state,
    load,
    send,
    isRunning: () => running.size > 0,
    typing: () => live?.typing(),

    sendAgain(said: SentMessage): void {
      thread.remove(said);
      send(said.text);
    },

    stop(): void {
      for (const [answer, ending] of running) {
        const { kept } = bridge;
        if (answer.id && answer.conversation && kept)
          void api
            .stop(answer.id, { token: kept.token, conversation_id: answer.conversation, shown: answer.text.length })
            .catch(() => ending.abort());
        else ending.abort();
      }
    },

    async rate(answer: Answer, rating: Rating, comment?: string): Promise<void> {
      const { kept } = bridge;
      if (!kept || !answer.id || !answer.conversation) return;
      const { id, conversation } = answer;
      await api
        .rate({
          key: botKey,
          token: kept.token,
          conversation_id: conversation,
          message_id: id,
          rating,
          solved: rating === "up",
          ...(comment && { comment }),
        })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal && error.code === "support.feedback_given")) throw error;
        });
      Object.assign(answer, { rating, asksWhy: rating === "down" && comment === undefined });
      change();
    },

    async leave(contact: Contact): Promise<void> {
      const { support_lead_id: lead, token } = await api.leave({ key: botKey, ...who(), ...contact });
      bridge.keep({ conversation: null, answer: null, ...bridge.kept, lead, token, hasLeft: true });
      change({ hasLeft: true });
    },

    /** A new conversation of the same visitor. */
    restart(): void {
      for (const ending of running.values()) ending.abort();
      thread.clear();
      if (bridge.kept) bridge.keep({ ...bridge.kept, conversation: null, answer: null });
      setMode("bot");
      change({ forgotten: false });
    },

    async forget(): Promise<void> {
      if (bridge.kept) await api.forget(bridge.kept.token);
      for (const ending of running.values()) ending.abort();
      thread.clear();
      bridge.forget();
      setMode("bot");
      change({ forgotten: true, hasLeft: false });
    },
  };
}

const ofLead = ({ lead, token }: { lead: string; token: string }) => ({ support_lead_id: lead, token });
