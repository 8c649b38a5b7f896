import { expect, test } from "vitest";
import type { SwitchName } from "#contract/switches.rules.ts";
import type { Tool } from "#navigation/tools.rules.ts";
import type { SessionKind } from "#session/session.reducer.ts";
import { sentencesOfPage } from "#shell/switches/switches.rules.ts";

test.each<[what: string, off: SwitchName[], tool: Tool | null, kind: SessionKind, said: string[]]>([
  ["a tool that is off on its own pages", ["tool-pdf"], "pdf", "user", ["switches.tool_off"]],
  ["nothing of another tool", ["tool-pdf"], "chat", "user", []],
  ["read-only mode on every page, alone", ["tool-pdf", "uploads", "read-only"], null, "user", ["switches.read_only"]],
  ["uploads where files are brought", ["uploads"], "social", "user", ["switches.uploads_off"]],
  ["to a visitor that questions need an account", ["guests"], "chat", "visitor", ["switches.guests_off"]],
  ["nothing of it to a person with an account", ["guests"], "chat", "user", []],
  ["a network where posts are made", ["network-twitter"], "social", "user", ["switches.network_off"]],
  ["nothing of a vendor, which the composer says", ["vendor-chatgpt"], "chat", "user", []],
  ["nothing of a tool's parts where the tool is off", ["tool-chat", "uploads"], "chat", "user", ["switches.tool_off"]],
])("a page says %s", (_, off, tool, kind, said) => {
  expect(sentencesOfPage(off, tool, kind)).toEqual(said);
});
