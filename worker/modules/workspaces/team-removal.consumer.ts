import type { RemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import type { TeamNotices } from "./notices.service.ts";
import type { PicturesService } from "./pictures.service.ts";
import type { RecipientsRepository } from "./recipients.repository.ts";
import type { TeamRemovalRepository } from "./team-removal.repository.ts";

interface Dependencies {
  removals: TeamRemovalRepository;
  recipients: Pick<RecipientsRepository, "list">;
  notices: Pick<TeamNotices, "gone">;
  personal: Pick<CollectedPersonal, "removesOwned">;
  removed: Pick<RemovedAccounts, "add">;
  endedMemberships: EndedMemberships;
  pictures: Pick<PicturesService, "deleteAll">;
}

export type TeamRemovalConsumer = ReturnType<typeof createTeamRemovalConsumer>;

/** Every step finds what the one before left, so that it may stop anywhere and begin again; the team's row goes last. */
export function createTeamRemovalConsumer(parts: Dependencies) {
  const { removals, recipients, notices, personal, removed, endedMemberships, pictures } = parts;
  return {
    /** Does nothing for a team that is gone, or that is not being removed. */
    async work(workspaceId: WorkspaceId): Promise<void> {
      const team = await removals.find(workspaceId);
      if (team === null) return;
      await removed.add(workspaceId, team.begunAt);
      await removals.close(workspaceId);
      for (const member of await recipients.list(workspaceId)) {
        // Sent twice, its id makes it one mail.
        await notices.gone(workspaceId, team.name, member);
        // No membership of a team that is being removed counts: what is open ends while the row can still be found again.
        await endedMemberships.close({ id: member.id, workspaceId });
        await removals.removeMember(workspaceId, member.id);
      }
      for (const step of personal.removesOwned) await step.run({ workspaceId, closedAt: team.begunAt });
      await pictures.deleteAll(workspaceId);
      if (!(await removals.erase(workspaceId))) throw new Error("a module holds the team");
    },
  };
}
