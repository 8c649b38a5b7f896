import type { FactsOf, NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import { teamPath } from "../../contract/workspaces/team-links.rules.ts";
import type { Language } from "../../lib/language.rules.ts";
import { logError } from "../../lib/log.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { Post } from "../mail/mail.service.ts";
import type { Notifier } from "../notifications/news.service.ts";
import type { RecipientsRepository } from "./recipients.repository.ts";
import { writeTeamMail } from "./workspaces.mails.ts";

interface Dependencies {
  recipients: RecipientsRepository;
  mails: Post;
  news: Pick<Notifier, "notify">;
  publicUrl: string;
}

export type TeamNotices = ReturnType<typeof createTeamNotices>;

/** What members of a team hear of it, in the app and by mail. */
export function createTeamNotices({ recipients, mails, news, publicUrl }: Dependencies) {
  /** What it is about has happened: a notification that fails undoes nothing. */
  async function notify<Kind extends NotificationKind>(
    to: PersonId,
    kind: Kind,
    facts: FactsOf<Kind>,
    key: string,
    isMailed = false,
  ): Promise<void> {
    await news
      .notify(to, kind, facts, key, { isMailed })
      .catch((error: unknown) => logError("workspaces.not_notified", error, { kind }));
  }

  /** Tells one person of a team, which may be gone. */
  async function about(
    workspaceId: WorkspaceId,
    tell: (team: { workspace: WorkspaceId; name: string }) => Promise<void>,
  ): Promise<void> {
    const name = await recipients.nameOf(workspaceId);
    if (name !== null) await tell({ workspace: workspaceId, name });
  }

  return {
    roleChanged: (personId: PersonId, workspaceId: WorkspaceId, role: Role, at: Date): Promise<void> =>
      about(workspaceId, (team) =>
        notify(personId, "team-role", { ...team, role }, `team-role:${workspaceId}:${at.toISOString()}`),
      ),

    removed: (personId: PersonId, workspaceId: WorkspaceId, at: Date): Promise<void> =>
      about(workspaceId, (team) => notify(personId, "team-left", team, `team-left:${workspaceId}:${at.toISOString()}`)),

    /** Tells the member who invited them. */
    joined: (
      to: PersonId,
      workspaceId: WorkspaceId,
      { id, name: person }: { id: PersonId; name: string },
      at: Date,
    ): Promise<void> =>
      about(workspaceId, (team) =>
        notify(to, "team-joined", { ...team, person }, `team-joined:${workspaceId}:${id}:${at.toISOString()}`),
      ),

    /** Mails every member; its owners learn how they keep it. */
    async ending(
      workspaceId: WorkspaceId,
      { name, endsAt }: { name: string; endsAt: Date },
      language: Language,
    ): Promise<void> {
      const key = `team-ending:${workspaceId}:${endsAt.toISOString()}`;
      const url = publicUrl + teamPath(workspaceId);
      for (const { id, email, role, ...member } of await recipients.list(workspaceId)) {
        const kind = role === "owner" ? "endingToOwner" : "ending";
        const mail = writeTeamMail(kind, member.language ?? language, email, { team: name, endsAt, url });
        await mails.post(`${key}:${id}`, mail);
        await notify(id, "team-ending", { workspace: workspaceId, name, ends_at: endsAt.toISOString() }, key, true);
      }
    },

    /** Tells every member but the one who kept it. */
    async kept(workspaceId: WorkspaceId, by: { id: PersonId; name: string }, at: Date): Promise<void> {
      const facts = { workspace: workspaceId, name: by.name };
      for (const { id } of await recipients.list(workspaceId))
        if (id !== by.id) await notify(id, "team-kept", facts, `team-kept:${workspaceId}:${at.toISOString()}`);
    },

    /** Tells its owners that an address of the domain lets no one in any more. */
    domainLost: (workspaceId: WorkspaceId, domain: string, at: Date): Promise<void> =>
      about(workspaceId, async (team) => {
        const key = `domain-lost:${workspaceId}:${domain}:${at.toISOString()}`;
        for (const { id, role } of await recipients.list(workspaceId))
          if (role === "owner") await notify(id, "domain-lost", { ...team, domain }, key);
      }),

    /** Tells a person who was a member until its removal. */
    async gone(
      workspaceId: WorkspaceId,
      name: string,
      { id, email, language }: { id: PersonId; email: string; language: Language | null },
    ): Promise<void> {
      const facts = { team: name, url: publicUrl };
      await mails.post(`team-removed:${workspaceId}:${id}`, writeTeamMail("removed", language ?? "en", email, facts));
    },
  };
}
