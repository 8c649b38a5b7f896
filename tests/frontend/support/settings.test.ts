import { expect, test } from "vitest";
import { updateChatbot, type Chatbot } from "#contract/support/chatbots.contract.ts";
import { newChatbot } from "#contract/support/chatbots.ts";
import { changeOfLook, formOfLook, lookForm } from "#modules/support/look/look.forms.ts";
import { changeOfLeadForm, emptyOwnField, leadFormForm, leadFormOf } from "#modules/support/settings/lead.forms.ts";
import { settingNames, settingOf, type SettingGroup } from "#contract/support/bot-settings.ts";
import { widget as english } from "#locales/en/widget.ts";
import { widget as french } from "#locales/fr/widget.ts";
import { plainForm } from "#modules/support/settings/plain-settings.ts";
import { capsForm, capsOf, changeOfCaps } from "#modules/support/settings/settings.forms.ts";

const bot: Chatbot = {
  id: "b".repeat(24),
  name: "Sails",
  status: "private",
  site_url: "https://sails.example/",
  model_id: 3,
  instructions: "Be brief.",
  language: "auto",
  tone: "warm",
  threshold: 0.4,
  look: { ...newChatbot.look, suggestions: { en: ["Do you ship?", "Opening hours?"], fr: [] } },
  allowed_hosts: [],
  lead_form: {
    ...newChatbot.leadForm,
    own_fields: [{ key: "order", label: { en: "Order", fr: "Commande" }, required: true }],
  },
  hand_over: newChatbot.handOver,
  notices: newChatbot.notices,
  retention_days: 180,
  caps: newChatbot.caps,
  recrawl: "off",
  publish: "auto",
  uuid: "3f0c5a52-0e5b-4a7e-9c5e-0e6f0f8d1a11",
  url: "https://ensemble.example/support-gpt-public/3f0c5a52-0e5b-4a7e-9c5e-0e6f0f8d1a11",
  is_public: false,
  key_version: 1,
  has_secret: false,
  live_version: null,
  stopped_for: null,
  created_at: "2026-11-23T10:00:00Z",
  updated_at: "2026-11-23T10:00:00Z",
};

test.each([
  ["caps", capsForm, capsOf(bot), changeOfCaps(capsOf(bot))],
  ["lead form", leadFormForm, leadFormOf(bot), changeOfLeadForm(leadFormOf(bot))],
  ["look", lookForm, formOfLook(bot), changeOfLook(bot.look)(formOfLook(bot))],
])("the form of the %s changes nothing that was not changed, as the API takes it", (_name, schema, form, change) => {
  expect(schema.safeParse(form).success).toBe(true);
  expect(updateChatbot.body.safeParse({ id: bot.id, ...change }).data).toEqual({ id: bot.id, ...change });
  expect(bot).toMatchObject(change);
});

test.each(["identity", "answering", "upkeep", "retention"] as const)(
  "the form of the %s changes nothing that was not changed, as the API takes it, by the entries of its settings",
  (group) => {
    const { schema, initialOf, changeOf } = plainForm(group);
    const change = changeOf(initialOf(bot));
    expect(schema.safeParse(initialOf(bot)).success).toBe(true);
    expect(updateChatbot.body.safeParse({ id: bot.id, ...change }).data).toEqual({ id: bot.id, ...change });
    expect(bot).toMatchObject(change);
  },
);

test("a field of one's own gets a key of its words, and one that is stored keeps its own", () => {
  const own = [...leadFormOf(bot).own, { ...emptyOwnField, en: "Order" }, { ...emptyOwnField, en: "Size of sail" }];
  const { lead_form: sent } = changeOfLeadForm({ ...leadFormOf(bot), own });
  expect(sent?.own_fields.map(({ key }) => key)).toEqual(["order", "order_2", "size_of_sail"]);
});

test.each([
  [capsForm, { ...capsOf(bot), visitor_minute: "" }],
  [capsForm, { ...capsOf(bot), day: "1.5" }],
  [capsForm, { ...capsOf(bot), visitor_day: "1001" }],
  [plainForm("answering").schema, { ...plainForm("answering").initialOf(bot), threshold: "1,2" }],
  [plainForm("identity").schema, { ...plainForm("identity").initialOf(bot), site_url: "nowhere" }],
  [plainForm("identity").schema, { ...plainForm("identity").initialOf(bot), name: " " }],
  [plainForm("retention").schema, { retention_days: "29" }],
  [lookForm, { ...formOfLook(bot), color: "#12" }],
  [lookForm, { ...formOfLook(bot), suggestions: { en: "1\n2\n3\n4\n5", fr: "" } }],
])("what the API would refuse is said before it is sent (%#)", (schema, form) => {
  expect(schema.safeParse(form).success).toBe(false);
});

/** Its words stand with the texts of the list of chatbots. */
const wordedElsewhere = ["name", "status"];
/** Groups whose settings have a form of their own. */
const ownForms: readonly SettingGroup[] = ["caps", "lead", "handOver", "look", "install"];

test.each(settingNames)("%s is in the form of its group, under its own words in both languages", (name) => {
  const { group, input } = settingOf(name);
  const { initialOf, changeOf } = plainForm(group);
  const isPlain = input.type !== "own";
  expect(ownForms.includes(group)).toBe(!isPlain);
  expect(name in initialOf(bot)).toBe(isPlain);
  expect(changeOf(initialOf(bot))[name]).toEqual(isPlain ? bot[name] : undefined);
  const keys = !isPlain || wordedElsewhere.includes(name) ? [] : [name];
  const values = keys.length > 0 && input.type === "choice" ? input.of.map((value) => `${name}.${value}`) : [];
  for (const words of [english, french])
    expect(Object.keys(words)).toEqual(expect.arrayContaining([...keys, ...values]));
});
