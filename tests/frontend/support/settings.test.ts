import { expect, test } from "vitest";
import { updateChatbot, type Chatbot } from "#contract/support/chatbots.contract.ts";
import { newChatbot } from "#contract/support/chatbots.ts";
import { changeOfLook, formOfLook, lookForm } from "#modules/support/look/look.forms.ts";
import { changeOfLeadForm, emptyOwnField, leadFormForm, leadFormOf } from "#modules/support/settings/lead.forms.ts";
import {
  answeringForm,
  answeringOf,
  capsForm,
  capsOf,
  changeOfAnswering,
  changeOfCaps,
  changeOfIdentity,
  identityForm,
  identityOf,
} from "#modules/support/settings/settings.forms.ts";

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
  ["identity", identityForm, identityOf(bot), changeOfIdentity(identityOf(bot))],
  ["answering", answeringForm, answeringOf(bot), changeOfAnswering(answeringOf(bot))],
  ["caps", capsForm, capsOf(bot), changeOfCaps(capsOf(bot))],
  ["lead form", leadFormForm, leadFormOf(bot), changeOfLeadForm(leadFormOf(bot))],
  ["look", lookForm, formOfLook(bot), changeOfLook(bot.look)(formOfLook(bot))],
])("the form of the %s changes nothing that was not changed, as the API takes it", (_name, schema, form, change) => {
  expect(schema.safeParse(form).success).toBe(true);
  expect(updateChatbot.body.safeParse({ id: bot.id, ...change }).data).toEqual({ id: bot.id, ...change });
  expect(bot).toMatchObject(change);
});

test("a field of one's own gets a key of its words, and one that is stored keeps its own", () => {
  const own = [...leadFormOf(bot).own, { ...emptyOwnField, en: "Order" }, { ...emptyOwnField, en: "Size of sail" }];
  const { lead_form: sent } = changeOfLeadForm({ ...leadFormOf(bot), own });
  expect(sent?.own_fields.map(({ key }) => key)).toEqual(["order", "order_2", "size_of_sail"]);
});

test.each([
  [capsForm, { ...capsOf(bot), visitor_minute: "" }],
  [capsForm, { ...capsOf(bot), day: "1.5" }],
  [capsForm, { ...capsOf(bot), visitor_day: "1001" }],
  [answeringForm, { ...answeringOf(bot), threshold: "1,2" }],
  [identityForm, { ...identityOf(bot), site: "nowhere" }],
  [lookForm, { ...formOfLook(bot), color: "#12" }],
  [lookForm, { ...formOfLook(bot), suggestions: { en: "1\n2\n3\n4\n5", fr: "" } }],
])("what the API would refuse is said before it is sent (%#)", (schema, form) => {
  expect(schema.safeParse(form).success).toBe(false);
});
