import { openEmbed } from "../../worker/contract/support/embed.contract.ts";
import { addConversation } from "../../worker/contract/support/talk.contract.ts";
import { knowledge, publicChatbot } from "../chatbots.ts";
import { Refusal } from "../caller.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite, foreignOrigin, readSite, wrongHeaders } from "../site.ts";
import type { Stand } from "../stand.ts";
import { dataOf, readStream, textOf } from "../stream.ts";

const otherOrigin = "https://elsewhere.ensemble-smoke.example";

/** A browser takes the script on any page, and asks before it posts (Fetch, 4.8). */
async function checkBrowserRules(stand: Stand): Promise<void> {
  const script = await readSite(stand, "/widget.js");
  const wrong = wrongHeaders("/widget.js", script.headers, {
    "content-type": /javascript/,
    "cross-origin-resource-policy": /^cross-origin$/,
  });
  const preflight = await fetchSite(stand, addConversation.path, {
    method: "OPTIONS",
    headers: {
      origin: foreignOrigin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  wrong.push(
    ...wrongHeaders("the preflight", preflight.headers, {
      "access-control-allow-origin": /^\*$/,
      "access-control-allow-methods": /\bPOST\b/,
      "access-control-allow-headers": /\bcontent-type\b/i,
      "access-control-allow-credentials": null,
    }),
  );
  mustHold(wrong.length === 0 && preflight.ok, wrong.join("; ") || `the preflight answered ${preflight.status}`);
}

const talk = ({ visitor }: Stand, key: string, origin: string) =>
  visitor.open(addConversation, { body: { key, query: knowledge.question } }, { headers: { origin } });

/** A chatbot on a page of another site answers its visitor from what it was taught; a site that is not listed is refused. */
export const chatbot: Check = {
  name: "chatbot",
  units: () => ({ "support-answers": 1, "support-pages": 1 }),
  shows: ["queue ensemble-sites"],
  async run(stand) {
    await checkBrowserRules(stand);
    const { key } = await publicChatbot(stand);
    const frame = await stand.visitor.open(openEmbed, { params: { key } });
    const policy = frame.headers.get("content-security-policy") ?? "";
    mustHold(policy.includes(new URL(foreignOrigin).host), `its page may be framed by: ${policy}`);
    const response = await talk(stand, key, foreignOrigin);
    mustHold(response.headers.get("access-control-allow-origin") === "*", "its page may not read the answer");
    const events = await readStream(response).toEnd();
    const text = textOf(events);
    mustHold(knowledge.says.test(text) && dataOf(events, "outcome")["answered"] === true, `it answered: ${text}`);
    const refusal = await talk(stand, key, otherOrigin).catch((error: unknown) => error);
    const isRefused = refusal instanceof Refusal && refusal.code === "support.origin_refused";
    mustHold(isRefused, "a site that is not listed is answered");
    return "answered on the listed site, refused on another";
  },
};
