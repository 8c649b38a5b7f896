import * as z from "zod/mini";
import { commentedKinds } from "../comments/comment-links.rules.ts";
import { workKinds } from "../generation/works.contract.ts";
import type { MeteredTool } from "../meters.ts";
import { platforms } from "../networks/networks.ts";
import { id, moment } from "../schema.ts";
import { roles } from "../workspaces/roles.ts";

/** Where a person hears of something: in the app, in the daily mail, and on the devices that they let notify them. */
export const channels = ["app", "mail", "push"] as const;
export type Channel = (typeof channels)[number];

const text = z.string();
const plan = z.nullable(z.object({ en: text, fr: text }));
const work = { work: id, type: z.enum(workKinds), title: text };
const chatbot = { chatbot: id, name: text };
const schedule = { schedule: id, name: text };
const team = { workspace: id, name: text };
/** `name` is that of the thing, `person` who wrote. What was written stands beside the thing alone, and goes with it. */
const comment = { workspace: id, subject: z.enum(commentedKinds), thing: id, thread: id, name: text, person: text };

/** What each kind knows of what happened: its words and its link are made of these when it is shown. */
export const notificationFacts = {
  "work-ready": z.object(work),
  /** `document` is null where the work was made from several. */
  "work-failed": z.object({ ...work, document: z.nullable(id) }),
  "post-trouble": z.object({ publication: id, platform: z.enum(platforms), words: text }),
  "account-ending": z.object({ account: id, platform: z.enum(platforms), handle: text, ends_at: moment }),
  // Nothing of a visitor: what they said and left stands in the inbox alone, and goes with it.
  "visitor-waiting": z.object(chatbot),
  lead: z.object(chatbot),
  "training-ended": z.object({ ...chatbot, failed: z.boolean() }),
  "schedule-answered": z.object({ ...schedule, conversation: id }),
  "schedule-paused": z.object(schedule),
  "payment-failed": z.object({ plan, amount_cents: z.int(), currency: text }),
  "trial-ending": z.object({ plan, ends_at: moment }),
  "comment-mention": z.object(comment),
  "comment-reply": z.object(comment),
  "team-joined": z.object({ ...team, person: text }),
  "team-role": z.object({ ...team, role: z.enum(roles) }),
  "team-left": z.object(team),
  "team-ending": z.object({ ...team, ends_at: moment }),
  "team-kept": z.object(team),
  "domain-lost": z.object({ ...team, domain: text }),
} as const;

export type NotificationKind = keyof typeof notificationFacts;
export type FactsOf<Kind extends NotificationKind> = z.infer<(typeof notificationFacts)[Kind]>;
export const kindNames = Object.keys(notificationFacts) as [NotificationKind, ...NotificationKind[]];

interface KindRules {
  /** The tool that it is about; null for the account itself. */
  tool: MeteredTool | null;
  /** Where a person hears of it who has set nothing. The daily mail and pushes are themselves off until they are asked for. */
  usual: Readonly<Record<Channel, boolean>>;
}

const everywhere = { app: true, mail: true, push: true } as const;

/** Every kind of notification, in the order of the settings. */
export const notificationKinds: Readonly<Record<NotificationKind, KindRules>> = {
  "schedule-answered": { tool: "chat", usual: everywhere },
  "schedule-paused": { tool: "chat", usual: everywhere },
  "work-ready": { tool: "pdf", usual: everywhere },
  "work-failed": { tool: "pdf", usual: everywhere },
  "post-trouble": { tool: "social", usual: everywhere },
  "account-ending": { tool: "social", usual: everywhere },
  // On the next day no one waits any more.
  "visitor-waiting": { tool: "support", usual: { app: true, mail: false, push: true } },
  lead: { tool: "support", usual: everywhere },
  "training-ended": { tool: "support", usual: { app: true, mail: true, push: false } },
  "payment-failed": { tool: null, usual: everywhere },
  "trial-ending": { tool: null, usual: everywhere },
  "comment-mention": { tool: null, usual: everywhere },
  "comment-reply": { tool: null, usual: everywhere },
  "team-joined": { tool: null, usual: everywhere },
  "team-role": { tool: null, usual: everywhere },
  "team-left": { tool: null, usual: everywhere },
  "team-ending": { tool: null, usual: everywhere },
  "team-kept": { tool: null, usual: everywhere },
  "domain-lost": { tool: null, usual: everywhere },
};

/** What a person has set otherwise than it usually is. */
export type ChannelChoices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

export const isWanted = (choices: ChannelChoices, kind: NotificationKind, channel: Channel): boolean =>
  choices[kind]?.[channel] ?? notificationKinds[kind].usual[channel];
