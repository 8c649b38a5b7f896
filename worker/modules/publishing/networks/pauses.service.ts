import { type Platform, platforms } from "../../../contract/networks/networks.ts";
import type { SwitchesOff, SwitchStates } from "../../../contract/switches.rules.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logWarning } from "../../../lib/log.ts";
import type { SocialNetworks } from "../../../networks/network.port.ts";
import type { Post } from "../../mail/mail.service.ts";
import { switchedOffCode } from "./pausing.rules.ts";
import { writePauseMail } from "./pauses.mails.ts";
import type { PausesRepository, NetworkRefusal } from "./pauses.repository.ts";

interface Dependencies {
  pauses: PausesRepository;
  networks: SocialNetworks;
  mails: Post;
  publicUrl: string;
  switches: Pick<SwitchStates, "read">;
  clock: Pick<Clock, "now">;
}

export type PausesService = ReturnType<typeof createPauses>;

/** Networks that refuse the app itself: none of their accounts goes on, and the admins get a mail. */
export const createPauses = ({ pauses, networks, mails, publicUrl, switches, clock }: Dependencies) => ({
  /** Why nothing is asked of a network: a switch, or its refusal of the app; null where it may be. */
  codeOf: async (platform: Platform): Promise<string | null> =>
    isSwitchedOff(await switches.read(), platform) ? switchedOffCode : pauses.codeOf(platform),

  /** The networks of which nothing is asked now. */
  async listPaused(): Promise<{ platform: Platform }[]> {
    const [off, refused] = await Promise.all([switches.read(), pauses.list()]);
    return platforms
      .filter((platform) => isSwitchedOff(off, platform) || refused.some((one) => one.platform === platform))
      .map((platform) => ({ platform }));
  },

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

const isSwitchedOff = (off: SwitchesOff, platform: Platform): boolean =>
  ([`network-${platform}`, "tool-social", "read-only"] as const).some((name) => off.has(name));
