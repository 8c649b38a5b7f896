import type { Base } from "../../base.ts";
import { createRemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import { createKeyedHashes } from "../../lib/keyed-hash.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import { createAcceptanceRepository } from "./acceptance.repository.ts";
import { createAcceptance } from "./acceptance.service.ts";
import { createInvitationsRepository } from "./invitations.repository.ts";
import { createInvitations } from "./invitations.service.ts";
import { createMembersRepository } from "./members.repository.ts";
import { createMembers } from "./members.service.ts";
import { createLogRepository } from "./log.repository.ts";
import { createTeamLog } from "./log.service.ts";
import { createTeamNotices } from "./notices.service.ts";
import { createPicturesRepository } from "./pictures.repository.ts";
import { createPictures } from "./pictures.service.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";
import { createTeamRemovalConsumer } from "./team-removal.consumer.ts";
import { createTeamRemovalRepository } from "./team-removal.repository.ts";
import { createTeamRemoval } from "./team-removal.service.ts";
import { createTeamsRepository } from "./teams.repository.ts";
import { createTeams } from "./teams.service.ts";

type Ports = "config" | "db" | "files" | "queue" | "pictureTurns" | "clock";

interface Others {
  attempts: Pick<Attempts, "ofSubject">;
  mail: Pick<MailModule, "mails">;
  notifications: Pick<NotificationsModule, "news">;
  personal: CollectedPersonal;
  endedMemberships: EndedMemberships;
}

/** Teams: how they begin and end, who is in them and as what, and how people come in. */
export function composeWorkspaces(
  { config, db, files, queue, pictureTurns, clock }: Pick<Base, Ports>,
  { attempts, mail: { mails }, notifications: { news }, personal, endedMemberships }: Others,
) {
  const { publicUrl } = config;
  const rows = createTeamsRepository(db);
  const recipients = createRecipientsRepository(db);
  const notices = createTeamNotices({ recipients, mails, news, publicUrl });
  const removals = createTeamRemovalRepository(db, personal);
  const removed = createRemovedAccounts(files);
  const teams = createTeams({ teams: rows, notices, clock });
  const pictures = createPictures({ rows: createPicturesRepository(db), teams, files, pictureTurns });
  return {
    teams,
    pictures,
    members: createMembers({ members: createMembersRepository(db), teams: rows, notices, endedMemberships, clock }),
    invitations: createInvitations({
      invitations: createInvitationsRepository(db),
      teams: rows,
      attempts,
      mails,
      publicUrl,
      clock,
    }),
    acceptance: createAcceptance({
      acceptance: createAcceptanceRepository(db),
      hashes: createKeyedHashes(config.auth.keys, "invitation code"),
      attempts,
      notices,
      mails,
      publicUrl,
      clock,
    }),
    log: createTeamLog({ events: createLogRepository(db), clock }),
    removal: createTeamRemoval({ removals, removed, queue, clock }),
    removalWork: createTeamRemovalConsumer({
      removals,
      recipients,
      notices,
      personal,
      removed,
      endedMemberships,
      pictures,
    }),
  };
}

export type Workspaces = ReturnType<typeof composeWorkspaces>;
