import { useState } from "react";
import { useSnapshot } from "valtio";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import type { PublicationState } from "#contract/publishing/publications.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useSettled } from "#lib/use-settled.ts";
import { browserZone } from "#lib/zones.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { mayHere } from "#session/rights.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { hasContent, toBody } from "../draft/draft.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { stepsOf } from "./plan.rules.ts";
import type { ChosenAccounts } from "./use-accounts.ts";
import {
  checkDraft,
  fetchPublications,
  fetchUnits,
  scheduleAll,
  type Checks,
  type Outcome,
} from "./schedule.actions.ts";

export type SchedulePanel = ReturnType<typeof useScheduling>;

const idsOf = (accounts: ChosenAccounts): Partial<Record<Platform, string>> =>
  Object.fromEntries(Object.entries(accounts).map(([platform, { id }]) => [platform, id]));

const noPublications: readonly PublicationView[] = [];
const noChecks: Checks = {};
/** A change is asked about once it has stood for so long. */
const settledMs = 800;

/** Where a post goes and went, what the server knows of the next time, and the one button's act. */
export function useScheduling(composer: Composer, accounts: ChosenAccounts) {
  const draft = useDraft(composer);
  const { id } = useSnapshot(composer.view);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [acceptsExpiry, setAcceptsExpiry] = useState(false);

  const listed = useLoaded({
    key: id ?? "",
    read: async (signal) => (id === null ? [] : fetchPublications(id, signal)),
  });
  const publications = listed.latest ?? noPublications;
  useRepeatedRead(() => publications.some(isNear) && listed.reload(), pollMs);

  const zone = draft.time?.zone ?? Object.values(accounts)[0]?.zone ?? browserZone();
  const units = useLoaded({ key: "", read: (signal) => fetchUnits(zone, signal) });

  const ids = idsOf(accounts);
  const { variants } = toBody(draft);
  const question = useSettled(JSON.stringify([variants, draft.time, ids, publications.length]), settledMs);
  const checks = useLoaded({
    key: question,
    read: async (signal): Promise<Checks> =>
      hasContent(draft) ? checkDraft(draft, { postId: id, accounts: ids }, signal) : {},
  });

  // Nothing goes out of a network without an account: a row above says so.
  const steps = stepsOf(draft, publications).filter(({ platform }) => accounts[platform] !== undefined);

  return {
    publications,
    /** Why it is not known where the post goes; null where it is. */
    failure: listed.state.status === "failed" ? listed.state.error : null,
    isKnown: listed.state.status === "ready",
    steps,
    checks: checks.latest ?? noChecks,
    units: units.latest,
    zone,
    outcomes,
    isBusy,
    /** The last press did nothing: not every word is saved. */
    isUnsaved,
    acceptsExpiry,
    setAcceptsExpiry,
    reload: listed.reload,
    retry: listed.retry,
    /** Whether a network has taken the post. */
    async run(): Promise<boolean> {
      if (!mayHere("planner.publish")) return false;
      setBusy(true);
      setOutcomes([]);
      try {
        const isSaved = await composer.settle();
        setUnsaved(!isSaved);
        const { id: postId } = composer.place;
        if (!isSaved || postId === null) return false;
        const done = await scheduleAll(steps, { postId, draft: composer.read(), accounts: ids, acceptsExpiry });
        setOutcomes(done);
        listed.reload();
        units.reload();
        checks.reload();
        return done.some(({ publication }) => publication !== null);
      } catch (error) {
        reportError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

const going: ReadonlySet<PublicationState> = new Set(["claimed", "uploading", "ready", "armed"]);
const pollMs = 3_000;
const soonMs = 2 * 60_000;

/** Whether something is on its way, or soon is. */
const isNear = ({ state, due_at: due }: PublicationView): boolean =>
  going.has(state) || (state === "scheduled" && Date.parse(due) - Date.now() < soonMs);
