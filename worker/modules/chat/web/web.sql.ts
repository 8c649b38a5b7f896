import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { extraId } from "../../../answers/extra.rules.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import type { EndState } from "../../../answers/run.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import { emailUnconfirmed } from "../../../callers/callers.errors.ts";
import { webSearch } from "../../../contract/limits.ts";
import { giveBack, settle } from "../../limits/settle.sql.ts";
import type { ChatContext } from "../answers/chat.context.ts";
import type { ChatShape } from "../projects/asked-project.sql.ts";
import { webMeter } from "./web.rules.ts";
import { webNeedsAccount } from "./web.errors.ts";

type Shape = AdmissionShape<ChatShape>;

/** Characters of the prompt beside passages, with the marks around them. */
const frameLength = 3_000;

/** The most characters of pages that go along with a question to the model `t`: their cost is held. */
export const webLength = ({ subject: { web } }: Shape): SQL[] =>
  web ? [sql`${frameLength}::int + least(${webSearch.characters}::int, t.context_tokens * 2)`] : [];

/** The web is searched for accounts with a confirmed address, whose plans count it. */
export const webChecks = ({ subject: { web } }: Shape): Check[] =>
  web
    ? [
        { name: "web_guest", when: sql`c.is_anonymous`, error: webNeedsAccount },
        {
          name: "web_unconfirmed",
          when: sql`not c.email_verified`,
          error: () => emailUnconfirmed({ query_type: webMeter }),
        },
      ]
    : [];

/** The unit counts with the question once a page was read; else it is given back. */
export function webWrites({ run, units }: FinishedAnswer, state: EndState): SQL[] {
  const { web } = run.context as ChatContext;
  if (web === null) return [];
  const counts = web.look.pages.length > 0 && units > 0 && state !== "failed";
  return [counts ? settle(extraId(run.id), 1, 0) : giveBack(extraId(run.id), 0)];
}

/** Gives back the unit of an answer that no object makes any more. */
export const releaseWeb = (answerId: string): SQL => giveBack(extraId(answerId), 0);
