import * as z from "zod/mini";
import { usualNetworkHour } from "./caps.rules.ts";
import { embedHosts } from "./embed-hosts.rules.ts";

/** Only the owner opens a private chatbot; an unlisted one opens by its address, and search engines are asked to leave it out. */
export const chatbotStatuses = ["private", "unlisted", "public"] as const;
export type ChatbotStatus = (typeof chatbotStatuses)[number];

export const answerLanguages = ["auto", "en", "fr"] as const;
export const chatbotTones = ["neutral", "formal", "warm", "direct"] as const;
/** How often the pages of a chatbot are read again without being asked for. */
export const recrawls = ["off", "daily", "weekly"] as const;
/** Whether a training that passed goes live by itself. */
export const publishModes = ["auto", "review"] as const;
export const trainingStatuses = ["pending", "processing", "completed", "failed"] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

export const chatbotName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const instructionsLength = 4_000;
export const retention = { least: 30, most: 730, usual: 180 } as const;

/** What the widget says in a language; empty is the product's own words. */
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const inBothLanguages = (most: number) => z.object({ en: line(most), fr: line(most) });

const suggestions = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.maxLength(4));

/** How the widget and the public page look. */
export const chatbotLook = z.object({
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  position: z.enum(["left", "right"]),
  scheme: z.enum(["auto", "light", "dark"]),
  /** Above the conversation; null is the name of the chatbot. */
  title: z.nullable(chatbotName),
  welcome: inBothLanguages(300),
  placeholder: inBothLanguages(60),
  suggestions: z.object({ en: suggestions, fr: suggestions }),
  shows_sources: z.boolean(),
  /** Our name in the widget; only a plan with `widget.canHideName` leaves it out. */
  shows_our_name: z.boolean(),
});
export type ChatbotLook = z.infer<typeof chatbotLook>;

export const leadFields = ["name", "email", "phone"] as const;
const ownField = z.object({
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  label: z.object({ en: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)), fr: line(80) }),
  required: z.boolean(),
});

/** When and for what a visitor is asked for an address. */
export const leadForm = z.object({
  /** Before the first question, after so many, or not by count. */
  asked: z.enum(["never", "before", "after"]),
  after_messages: z.int().check(z.minimum(1), z.maximum(20)),
  when_not_found: z.boolean(),
  when_handed_over: z.boolean(),
  fields: z.array(z.object({ name: z.enum(leadFields), required: z.boolean() })).check(
    z.maxLength(leadFields.length),
    z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length),
  ),
  own_fields: z.array(ownField).check(
    z.maxLength(5),
    z.refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length),
  ),
  /** What a visitor agrees to; empty asks for no agreement. */
  consent: inBothLanguages(500),
});
export type LeadForm = z.infer<typeof leadForm>;

/** Whether and how a visitor reaches a person. */
export const handOver = z.object({
  enabled: z.boolean(),
  /** What a visitor reads while waiting. */
  words: inBothLanguages(300),
});
export type HandOver = z.infer<typeof handOver>;

const limited = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** The chatbot's own caps of answers, beside those of the owner's plan; null is a fifth of the plan's month a day, and no cap a month. */
export const chatbotCaps = z.object({
  day: z.nullable(limited(100_000)),
  month: z.nullable(limited(1_000_000)),
  visitor_minute: limited(60),
  visitor_day: limited(1_000),
  /** The cap of one network in an hour; left out, it is 60. */
  network_hour: z.optional(limited(10_000)),
});
export type ChatbotCaps = z.infer<typeof chatbotCaps>;

export const noticeEvents = ["waiting", "lead", "not_found"] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
const notice = z.enum(["off", "at_once", "digest"]);

/** Which events the owner gets a mail about, and when. */
export const chatbotNotices = z.object({
  waiting: notice,
  lead: notice,
  not_found: notice,
  /** The language of the mails; without it, that of the answers. */
  language: z.optional(z.enum(["en", "fr"])),
});
export type ChatbotNotices = z.infer<typeof chatbotNotices>;

export const allowedHosts = z.array(embedHosts.name).check(
  z.maxLength(embedHosts.most),
  z.refine((hosts) => new Set(hosts).size === hosts.length),
);

/** What a new chatbot is set to. */
export const newChatbot = {
  look: {
    color: "#1f3a5f",
    position: "right",
    scheme: "auto",
    title: null,
    welcome: { en: "", fr: "" },
    placeholder: { en: "", fr: "" },
    suggestions: { en: [], fr: [] },
    shows_sources: true,
    shows_our_name: true,
  } satisfies ChatbotLook,
  leadForm: {
    asked: "never",
    after_messages: 3,
    when_not_found: true,
    when_handed_over: true,
    fields: [{ name: "email", required: false }],
    own_fields: [],
    consent: { en: "", fr: "" },
  } satisfies LeadForm,
  handOver: { enabled: true, words: { en: "", fr: "" } } satisfies HandOver,
  caps: {
    day: null,
    month: null,
    visitor_minute: 6,
    visitor_day: 100,
    network_hour: usualNetworkHour,
  } satisfies ChatbotCaps,
  notices: { waiting: "at_once", lead: "at_once", not_found: "digest" } satisfies ChatbotNotices,
};
