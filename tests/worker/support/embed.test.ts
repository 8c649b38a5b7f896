import { expect, test } from "vitest";
import { newChatbot } from "../../../worker/contract/support/chatbots.ts";
import { embedPage, embedPolicy } from "../../../worker/modules/support/embed/embed-page.rules.ts";

const face = {
  uuid: "0b2f3f8e-6f0e-4d58-9d59-0d2a6c1f7a11",
  name: "Martel",
  language: "fr" as const,
  look: newChatbot.look,
  lead_form: newChatbot.leadForm,
  hand_over: newChatbot.handOver,
  is_listed: true,
  is_ready: true,
};

const ancestorsOf = (policy: string) => /frame-ancestors ([^;]+)/.exec(policy)?.[1];

test.each([
  [[], "https://ensemble.example"],
  [["shop.example", "*.shop.example:8443"], "https://ensemble.example shop.example *.shop.example:8443"],
  [["localhost:3000"], "https://ensemble.example http://localhost:3000"],
])("pages of the hosts %j and our own may frame a chatbot, and no other", (hosts, ancestors) => {
  expect(ancestorsOf(embedPolicy("https://ensemble.example", hosts))).toBe(ancestors);
});

test("the page in the frame has no origin, runs our script alone and calls our API alone", () => {
  const policy = embedPolicy("https://ensemble.example", ["shop.example"]);
  expect(policy).toContain("default-src 'none'; script-src https://ensemble.example/embed.js;");
  expect(policy).toContain("connect-src https://ensemble.example/api/ wss://ensemble.example/api/;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toContain("allow-same-origin");
});

test("what an owner writes stays data on the page", () => {
  const words = `</script><script>alert("1")</script>&`;
  const html = embedPage({ ...face, name: words, look: { ...face.look, title: words } }, "https://ensemble.example");
  expect(html.match(/<script/g)).toHaveLength(2);
  const [, data = ""] = /id="face">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ name: words });
});
