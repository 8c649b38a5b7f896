import { createId } from "../../../worker/lib/ids.ts";
import type { SupportWorld } from "./world.ts";

export const about = (what: string) => `<p>${`${what} is told here. `.repeat(12)}</p>`;
export const page = (title: string, body = about(title)) => ({
  headers: { etag: `"${title}${body.length}"` },
  body: `<title>${title}</title><main><h1>${title}</h1>${body}</main>`,
});

/** A chatbot of a new owner, and a site of its own. */
export async function trained(world: SupportWorld, limits?: Parameters<SupportWorld["newOwner"]>[0], row: object = {}) {
  const ada = await world.newOwner(limits);
  const bot = await world.rows.chatbot(ada.id, row);
  const host = `${createId().toLowerCase()}.example`;
  const put = (path: string, content: object | null) => {
    if (content === null) delete world.pages[`${host}${path}`];
    else world.pages[`${host}${path}`] = content;
  };
  const add = (more: object) => world.adding.add(ada.id, { chatbot_id: bot.id, ...more });
  return {
    ada,
    bot,
    host,
    put,
    add,
    url: (path: string) => `https://${host}${path}`,
    train: (ids?: readonly string[]) => world.training.train(ada.id, bot.id, ids),
    show: () => world.bots.read(ada.id, bot.id),
    versions: async () =>
      (await world.versions.list(ada.id, bot.id)).map(({ n, state, reason }) => [
        n,
        state,
        ...(reason ? [reason] : []),
      ]),
    /** What the live version would answer from, by source. */
    known: async () =>
      (
        await world.sql(
          `select s.title, k.gen, string_agg(p.text, ' | ' order by p.page) as text from chatbot b
           join support_version_source k on k.chatbot_id = b.id and k.n = b.live_version
           join support_source s on s.id = k.source_id
           join source_page p on p.source_id = k.source_id and p.gen = k.gen where b.id = $1 group by 1, 2 order by 1`,
          [bot.id],
        )
      ).map(({ title, gen, text }) => ({ title, gen, text })),
    reads: async () => {
      const [row] = await world.sql(
        `select used, reserved from quota where user_id = $1 and query_type = 'support-pages'`,
        [ada.id],
      );
      return row ?? { used: 0, reserved: 0 };
    },
  };
}
