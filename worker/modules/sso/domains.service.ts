import type { BodyOf } from "../../contract/endpoint.ts";
import { sso as limits } from "../../contract/limits.ts";
import { domainRecord } from "../../contract/sso/domain.rules.ts";
import type { addDomain, DomainRow } from "../../contract/sso/domains.contract.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { CallerIds } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { describeFailure } from "../../lib/failures.ts";
import { logWarning } from "../../lib/log.ts";
import type { Names } from "../../providers/names/names.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { TeamNotices } from "../workspaces/notices.service.ts";
import { readDomain } from "./domain-names.rules.ts";
import type { DomainsRepository, EndedSession, StoredDomain } from "./domains.repository.ts";
import {
  domainInvalid,
  domainNotFound,
  domainPublic,
  domainsFull,
  domainTaken,
  namesAway,
  recordMissing,
  ssoNotIncluded,
  teamNeeded,
} from "./sso.errors.ts";

interface Dependencies {
  domains: DomainsRepository;
  names: Names;
  attempts: Pick<Attempts, "ofSubject">;
  notices: Pick<TeamNotices, "domainLost">;
  endedMemberships: EndedMemberships;
  clock: Clock;
}

export type DomainsService = ReturnType<typeof createDomains>;

const day = 86_400_000;
const mostAtOnce = 50;

const toDomainRow = (stored: StoredDomain): DomainRow => ({
  id: stored.id,
  domain: stored.domain,
  record: domainRecord(stored.token),
  proved_at: stored.provedAt?.toISOString() ?? null,
  checked_at: stored.checkedAt?.toISOString() ?? null,
  missing_since: stored.missingSince?.toISOString() ?? null,
  expires_at:
    stored.provedAt === null ? new Date(stored.createdAt.getTime() + limits.claimDays * day).toISOString() : null,
});

/** The mail domains of a team: claimed, proved by a record of DNS, looked for again, and lost without it. */
export function createDomains({ domains, names, attempts, notices, endedMemberships, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function find({ workspaceId }: CallerIds, id: string): Promise<StoredDomain> {
    const stored = await domains.find(workspaceId, id);
    if (stored === null) throw domainNotFound();
    return stored;
  }

  const close = async (ended: readonly EndedSession[]): Promise<void> => {
    for (const { person_id: id, workspace_id: workspaceId } of ended) await endedMemberships.close({ id, workspaceId });
  };

  /** The other team's proof where its record is gone; sso.domain_taken where it stands. */
  async function giveWay(stored: StoredDomain, found: readonly string[]): Promise<StoredDomain | null> {
    const other = await domains.provedElsewhere(stored);
    if (other !== null && found.includes(domainRecord(other.token))) throw domainTaken();
    return other;
  }

  /** Looks for the record of a proved one: days without it end the proof. */
  async function checkAgain(stored: StoredDomain): Promise<void> {
    const { id, workspaceId, domain } = stored;
    const found = await names.texts(domain);
    if (found.includes(domainRecord(stored.token))) return void (await domains.prove(stored, null, now()));
    await domains.keepMissing(id, now());
    const ended = await domains.lose(id, new Date(clock.now() - limits.lostDays * day), now());
    if (ended === null) return;
    await close(ended);
    await notices.domainLost(workspaceId, domain, now());
  }

  return {
    async list({ workspaceId }: CallerIds): Promise<{ data: DomainRow[]; included: boolean }> {
      const [rows, included] = await Promise.all([domains.list(workspaceId), domains.isIncluded(workspaceId)]);
      return { data: rows.map(toDomainRow), included };
    },

    /** sso.domain_invalid, domain_public, domains_full, not_included; workspaces.personal. */
    async add(caller: CallerIds, { domain: typed }: BodyOf<typeof addDomain>): Promise<DomainRow> {
      const read = readDomain(typed);
      if ("refusal" in read) throw read.refusal === "public" ? domainPublic() : domainInvalid();
      const claim = { id: createId(), domain: read.domain, token: createId() };
      const verdict = await domains.claim(caller.workspaceId, claim, now());
      if (verdict === null) throw domainNotFound();
      if (verdict.personal) throw teamNeeded();
      if (!verdict.included && verdict.id === null) throw ssoNotIncluded();
      if (verdict.id === null) throw domainsFull();
      return toDomainRow(await find(caller, verdict.id));
    },

    /** sso.record_missing, domain_taken, names_away; request.too_many. */
    async check(caller: CallerIds, id: string): Promise<DomainRow> {
      const stored = await find(caller, id);
      await attempts.ofSubject(`domain ${id}`, "sign-in");
      const found = await names.texts(stored.domain).catch((error: unknown) => {
        logWarning("sso.names_away", { reason: describeFailure(error) });
        throw namesAway();
      });
      if (!found.includes(domainRecord(stored.token))) {
        await domains.keepMissing(id, now());
        throw recordMissing();
      }
      const lost = await giveWay(stored, found);
      const { proved, ended } = await domains.prove(stored, lost, now());
      if (!proved) throw domainTaken();
      await close(ended);
      if (lost !== null) await notices.domainLost(lost.workspaceId, lost.domain, now());
      return toDomainRow(await find(caller, id));
    },

    async remove({ workspaceId }: CallerIds, id: string) {
      const ended = await domains.remove(workspaceId, id);
      if (ended === null) throw domainNotFound();
      await close(ended);
      return { success: true as const };
    },

    /** For the sweep. Where names do not answer, nothing is known, and it is tried again at the next one. */
    async checkDue(): Promise<void> {
      for (const stored of await domains.due(new Date(clock.now() - day), mostAtOnce)) {
        await checkAgain(stored).catch((error: unknown) =>
          logWarning("sso.not_checked", { reason: describeFailure(error) }),
        );
      }
    },

    removeOld: (): Promise<void> => domains.removeClaims(new Date(clock.now() - limits.claimDays * day)),
  };
}
