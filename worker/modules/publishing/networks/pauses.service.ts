import { type Platform, platforms } from "../../../contract/networks/networks.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logWarning } from "../../../lib/log.ts";
import type { SocialNetworks } from "../../../networks/network.port.ts";
import type { Post } from "../../mail/mail.service.ts";
import { writePauseMail } from "./pauses.mails.ts";
import type { PausesRepository, NetworkRefusal } from "./pauses.repository.ts";

interface Dependencies {
  pauses: PausesRepository;
  networks: SocialNetworks;
  mails: Post;
  publicUrl: string;
  clock: Pick<Clock, "now">;
}

export type PausesService = ReturnType<typeof createPauses>;

/** Networks that refuse the app itself: none of their accounts goes on, and the admins get a mail. */
export const createPauses = ({ pauses, networks, mails, publicUrl, clock }: Dependencies) => ({
  codeOf: pauses.codeOf,

  /** Repeated for the same refusal, it writes no second mail. */
  async begin(refused: NetworkRefusal): Promise<void> {
    const platform = await pauses.begin(refused);
    if (platform === null) return;
    const { code, at } = refused;
    logWarning("social.network_paused", { platform, code });
    for (const { id, email } of await pauses.listAdmins())
      await mails.post(
        `social-paused:${platform}:${at.getTime()}:${id}`,
        writePauseMail(platform, code, email, `${publicUrl}/admin/providers`),
      );
  },

  async list() {
    const paused = await pauses.list();
    const data = platforms.map((platform) => {
      const pause = paused.find((one) => one.platform === platform);
      return {
        platform,
        configured: networks[platform] !== null,
        paused_at: pause?.pausedAt.toISOString() ?? null,
        code: pause?.code ?? null,
      };
    });
    return { data };
  },

  /** Whatever waits is tried by the next minute; what is more than an hour late by then, its person is asked about. */
  async resume(platform: Platform): Promise<Change<{ success: true }>> {
    const wasPaused = await pauses.resume(platform, new Date(clock.now()));
    const answer = { success: true } as const;
    return { subject: `network ${platform}`, before: { paused: wasPaused }, after: { paused: false }, answer };
  },
});
