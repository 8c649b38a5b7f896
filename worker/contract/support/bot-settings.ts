import * as z from "zod/mini";
import { number } from "../schema.ts";
import {
  allowedHosts,
  answerLanguages,
  chatbotCaps,
  chatbotLook,
  chatbotName,
  chatbotNotices,
  chatbotStatuses,
  chatbotTones,
  handOver,
  instructionsLength,
  leadForm,
  newChatbot,
  publishModes,
  recrawls,
  retention,
} from "./chatbots.ts";
import { siteUrl } from "./sources.ts";

/** How a page lets a setting be typed; `own` is a form that the setting has for itself. */
export type SettingInput =
  | { type: "line"; most: number }
  | { type: "lines"; most: number }
  | { type: "choice"; of: readonly string[] }
  | { type: "number"; least: number; most: number }
  | { type: "share" }
  | { type: "address" }
  | { type: "model" }
  | { type: "own" };

interface Setting {
  schema: z.ZodMiniType;
  /** Its column is called as it is. */
  stored: "text" | "integer" | "real" | "jsonb" | "texts";
  /** The setting of a new chatbot; one without it is given when the chatbot is made. */
  initial?: unknown;
  /** What is saved together with it. */
  group: "identity" | "answering" | "upkeep" | "caps" | "lead" | "handOver" | "retention" | "look" | "install";
  input: SettingInput;
}

const own = { type: "own" } as const;
const lengths = { name: 60, instructions: instructionsLength } as const;

/**
 * What its owner may set of a chatbot. Contract, columns, statements, view, archive and forms derive from it: a new setting is an
 * entry here, its words (`locales/{en,fr}/widget.ts`) and the migration of its column.
 */
export const botSettings = {
  name: { schema: chatbotName, stored: "text", group: "identity", input: { type: "line", most: lengths.name } },
  site_url: {
    schema: z.nullable(siteUrl),
    stored: "text",
    initial: null,
    group: "identity",
    input: { type: "address" },
  },
  status: {
    schema: z.enum(chatbotStatuses),
    stored: "text",
    initial: "private",
    group: "identity",
    input: { type: "choice", of: chatbotStatuses },
  },
  instructions: {
    schema: z.string().check(z.maxLength(lengths.instructions)),
    stored: "text",
    initial: "",
    group: "answering",
    input: { type: "lines", most: lengths.instructions },
  },
  language: {
    schema: z.enum(answerLanguages),
    stored: "text",
    initial: "auto",
    group: "answering",
    input: { type: "choice", of: answerLanguages },
  },
  tone: {
    schema: z.enum(chatbotTones),
    stored: "text",
    initial: "neutral",
    group: "answering",
    input: { type: "choice", of: chatbotTones },
  },
  /** Null is the first model of the plan that may answer. */
  model_id: {
    schema: z.nullable(number),
    stored: "integer",
    initial: null,
    group: "answering",
    input: { type: "model" },
  },
  /** The least score, 0 to 1, of a passage that an answer may rest on; null is the product's own. */
  threshold: {
    schema: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
    stored: "real",
    initial: null,
    group: "answering",
    input: { type: "share" },
  },
  recrawl: {
    schema: z.enum(recrawls),
    stored: "text",
    initial: "off",
    group: "upkeep",
    input: { type: "choice", of: recrawls },
  },
  publish: {
    schema: z.enum(publishModes),
    stored: "text",
    initial: "auto",
    group: "upkeep",
    input: { type: "choice", of: publishModes },
  },
  caps: { schema: chatbotCaps, stored: "jsonb", initial: newChatbot.caps, group: "caps", input: own },
  lead_form: { schema: leadForm, stored: "jsonb", initial: newChatbot.leadForm, group: "lead", input: own },
  hand_over: { schema: handOver, stored: "jsonb", initial: newChatbot.handOver, group: "handOver", input: own },
  notices: { schema: chatbotNotices, stored: "jsonb", initial: newChatbot.notices, group: "handOver", input: own },
  retention_days: {
    schema: z.int().check(z.minimum(retention.least), z.maximum(retention.most)),
    stored: "integer",
    initial: retention.usual,
    group: "retention",
    input: { type: "number", least: retention.least, most: retention.most },
  },
  look: { schema: chatbotLook, stored: "jsonb", initial: newChatbot.look, group: "look", input: own },
  allowed_hosts: { schema: allowedHosts, stored: "texts", initial: [], group: "install", input: own },
} as const satisfies Record<string, Setting>;

export type BotSetting = keyof typeof botSettings;
export type SettingGroup = Setting["group"];
export type SettingValues = { [Name in BotSetting]: z.infer<(typeof botSettings)[Name]["schema"]> };

export const settingNames = Object.keys(botSettings) as readonly BotSetting[];
export const settingOf = (name: BotSetting): Setting => botSettings[name];
export const settingsIn = (group: SettingGroup): BotSetting[] =>
  settingNames.filter((name) => settingOf(name).group === group);

/** The shape of all settings, for the schemas of the contract. */
export const settingShape = Object.fromEntries(
  settingNames.map((name) => [name, botSettings[name].schema]),
) as unknown as { [Name in BotSetting]: (typeof botSettings)[Name]["schema"] };
