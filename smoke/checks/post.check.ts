import { listSocialAccounts } from "../../worker/contract/publishing/accounts.contract.ts";
import { removePost } from "../../worker/contract/publishing/posts.contract.ts";
import {
  cancelPublication,
  publishPost,
  readPublication,
} from "../../worker/contract/publishing/publishing.contract.ts";
import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import type { Person } from "../person.ts";
import { poll } from "../polling.ts";
import { mark } from "../stand.ts";

const mostLateMs = 60_000;
const ended: ReadonlySet<string> = new Set([
  "published",
  "failed",
  "unknown",
  "partly_published",
  "needs_reconnect",
  "missed",
  "cancelled",
]);

async function connectedAccount(person: Person) {
  const listed = await person.call(listSocialAccounts, {});
  const account = ("data" in listed ? listed.data : listed).find(({ status }) => status === "connected");
  if (account === undefined) throw new NotChecked("the account has connected no network");
  return account;
}

/** A post goes out at its time: not before, and within a minute. What went out stays at its network, so that it is asked for. */
export const post: Check = {
  name: "post",
  units: () => ({ "social-publications": 1 }),
  waits: true,
  async run(stand) {
    if (!stand.publishes) throw new NotChecked("needs --publish: the post stays at its network");
    const person = await stand.account();
    const { id: profile_id, platform, handle } = await connectedAccount(person);
    const due = new Date(Date.now() + stand.sizes.postDelaySeconds * 1_000);
    const content = `${mark}: a test of ${stand.startedAt.toISOString()}`;
    const ordered = await person.call(publishPost, {
      body: { platform, content, profile_id, scheduled_date: due.toISOString(), request_id: crypto.randomUUID() },
    });
    stand.tidy("a post", async () => {
      const { publication_id: id, publication } = ordered;
      // What has gone out, or failed, cannot be cancelled any more, and needs not be.
      await person
        .call(cancelPublication, { params: { id }, body: { base_version: publication.revision } })
        .catch(() => {});
      await person.call(removePost, { params: { post: ordered.post.id } });
    });
    const { state, error_code, published_at, items } = await poll({
      what: "a publication",
      mostSeconds: stand.sizes.postDelaySeconds + stand.sizes.mostSeconds,
      read: () => person.call(readPublication, { params: { id: ordered.publication_id } }),
      isDone: (publication) => ended.has(publication.state),
    });
    mustHold(state === "published", `it ended as ${state}${error_code === null ? "" : `: ${error_code}`}`);
    const lateMs = Date.parse(published_at ?? "") - due.getTime();
    mustHold(lateMs >= 0 && lateMs <= mostLateMs, `it went out ${Math.round(lateMs / 1_000)} s after its time`);
    return `${platform} ${handle}, ${(lateMs / 1_000).toFixed(1)} s after its time: ${items[0]?.remote_url ?? "no link"}`;
  },
};
