import { expect, test } from "vitest";
import { hostsForm, hostsIn } from "#modules/support/install/hosts.forms.ts";
import { faultText } from "#ui/Form/faults.ts";
import { frameOf, scriptOf } from "#modules/support/install/snippets.rules.ts";

const key = "3f0c5a52-0e5b-4a7e-9c5e-0e6f0f8d1a11";

test("one line of script puts a chatbot on a site, and a frame inside a page, whatever it is called", () => {
  expect(scriptOf("https://ensemble.example", key)).toBe(
    `<script src="https://ensemble.example/widget.js" data-key="${key}" async></script>`,
  );
  const frame = frameOf("https://ensemble.example", key, `Sails "&" <more>`);
  expect(frame).toContain(
    `src="https://ensemble.example/api/embed/${key}" title="Sails &quot;&amp;&quot; &lt;more&gt;"`,
  );
  expect(frame).not.toContain("allow-same-origin");
});

test.each([
  ["www.sails.example\n*.sails.example", ["www.sails.example", "*.sails.example"], true],
  ["https://Sails.example/shop?a=1, sails.example", ["sails.example"], true],
  ["localhost:5173", ["localhost:5173"], true],
  ["", [], true],
  ["*", ["*"], false],
  ["sails", ["sails"], false],
])("of %j the hosts are %j", (typed, hosts, isValid) => {
  expect(hostsIn(typed)).toEqual(hosts);
  expect(hostsForm.safeParse({ hosts: typed }).success).toBe(isValid);
});

test.each([
  ["www.sails.example\nsails\n*", "widget:fault.host=sails", { name: "sails" }],
  [
    Array.from({ length: 51 }, (_, at) => `www.sails-${at}.example`).join("\n"),
    "widget:fault.manyHosts?50",
    { count: 50 },
  ],
])("the fault of %j names what is refused", (hosts, message, words) => {
  const fault = hostsForm.safeParse({ hosts }).error?.issues[0]?.message ?? "";
  expect([fault, faultText(fault)[1]]).toEqual([message, expect.objectContaining(words)]);
});
