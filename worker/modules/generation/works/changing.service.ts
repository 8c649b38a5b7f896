import { countWords, textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import type { Files } from "../../../bindings/files.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type {
  decideRewrite,
  rewriteChapter,
  updateSection,
  updateWork,
} from "../../../contract/generation/own-works.contract.ts";
import type { WorkState } from "../../../contract/generation/works.contract.ts";
import { works as workLimits } from "../../../contract/limits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import {
  changedMeanwhile,
  notReady,
  rewritesReached,
  sectionNotFound,
  stillRunning,
  workNotFound,
} from "../generation.errors.ts";
import { picturesIn, withMeasuredPictures } from "../../../document/clean/pictures.ts";
import { chapterSteps, checkStep, renderStep } from "../generation.work.ts";
import type { Budget, Payer } from "../money/budget.service.ts";
import type { WorkSettlement } from "../money/ending.service.ts";
import { belowSection } from "../write/blocks.rules.ts";
import type { EditedRepository } from "../write/edited.repository.ts";
import type { CreationService } from "./creating.service.ts";
import { toWorkState } from "./work-view.rules.ts";
import type { Work, WorkChange, WorkSection, WorksRepository } from "./works.repository.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  works: WorksRepository;
  edited: EditedRepository;
  budget: Budget;
  ending: Pick<WorkSettlement, "abandon">;
  creating: Pick<CreationService, "start">;
  files: Pick<Files, "remove">;
  jobs: Pick<Jobs, "start" | "stop" | "delete">;
  clock: Clock;
}

const kind = "generation";
const hour = 60 * 60_000;

/** It was completed once: what runs now changes it. */
const isWhole = ({ status, gen }: Work) => status === "completed" || (gen > 1 && status !== "failed");
const isRunning = ({ status }: Work) => status === "pending" || status === "generating";

export type ChangeService = ReturnType<typeof createChanging>;

/** What the owner of a work changes of it; every change of a completed one makes its next version. */
export function createChanging({ works, edited, budget, ending, creating, files, jobs, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<Work> {
    const found = await works.find(workspaceId, id);
    if (found === null) throw workNotFound();
    return found;
  }

  async function requireCompleted(workspaceId: WorkspaceId, id: string): Promise<Work> {
    const work = await require(workspaceId, id);
    if (work.status !== "completed") throw notReady({ status: work.status });
    return work;
  }

  async function change(work: Work, baseGen: number, set: WorkChange): Promise<Work> {
    const changed = await works.change(work.workspaceId, work.id, baseGen, set, now());
    if (changed === null) throw changedMeanwhile({ gen: work.gen });
    return changed;
  }

  /** Adds to a work that is completed: what fails leaves it so. */
  const add = (actorId: PersonId | null, { id, workspaceId }: Work, steps: Parameters<Jobs["start"]>[0]["steps"]) =>
    jobs.start({
      kind,
      subject: id,
      workspaceId,
      actorId,
      afterGen: 0,
      detail: null,
      repairs: true,
      steps,
      carry: null,
    });

  async function remove(work: Work): Promise<void> {
    await jobs.delete({ kind, subject: work.id });
    if (isRunning(work)) await ending.abandon(work);
    const keys = await works.listKeys(work.workspaceId, [work.id]);
    await files.remove(keys);
    await works.remove(work.workspaceId, work.id);
  }

  return {
    /** What is there of a work that runs; with `keep`, what is written is rendered once two chapters are whole. */
    async stop(workspaceId: WorkspaceId, id: string, keep: boolean, language: Language): Promise<WorkState> {
      const work = await require(workspaceId, id);
      if (!isRunning(work)) return toWorkState(work, language);
      const isWorthIt = keep && (await wholeChapters(work)) >= workLimits.chaptersKept;
      await jobs.stop({ kind, subject: id }, isWorthIt);
      return toWorkState(await require(workspaceId, id), language);
    },

    /** Goes on with a failed work; generation.still_running, and what `Budget.hold` refuses. */
    async retry(payer: Payer, address: string, id: string, language: Language): Promise<WorkState> {
      const work = await require(payer.workspaceId, id);
      if (work.status !== "failed") throw stillRunning({ status: work.status });
      const { costMicros } = await budget.estimate(payer, work);
      const costHold = createId();
      await budget.hold(payer, address, { kind: work.kind, workId: id, costHold, costMicros });
      const held = {
        reservation: costHold,
        heldMicros: work.costMicros + costMicros,
        settledMicros: work.costMicros,
      };
      const reopened = await works.reopen(payer.workspaceId, id, held, now());
      if (reopened === null) {
        await budget.release({ workId: id, costHold });
        throw stillRunning({ status: work.status });
      }
      await creating.start(payer.id, reopened);
      return toWorkState(await require(payer.workspaceId, id), language);
    },

    async update(
      workspaceId: WorkspaceId,
      id: string,
      { base_gen, title, style }: BodyOf<typeof updateWork>,
      language: Language,
    ): Promise<WorkState> {
      const set = { ...(title !== undefined && { title }), ...(style !== undefined && { style }) };
      const changed = await change(await requireCompleted(workspaceId, id), base_gen, set);
      await add(null, changed, [renderStep]);
      return toWorkState(await require(workspaceId, id), language);
    },

    /** generation.section_not_found, generation.changed_meanwhile. */
    async updateSection(
      workspaceId: WorkspaceId,
      id: string,
      { chapter, section, base_gen, blocks }: BodyOf<typeof updateSection>,
      language: Language,
    ): Promise<WorkState> {
      const work = await requireCompleted(workspaceId, id);
      const sections = await works.listSections(workspaceId, id);
      if (!sections.some((one) => one.chapter === chapter && one.section === section)) throw sectionNotFound();
      const changed = await change(work, base_gen, {});
      // A key that this work does not have could be another person's picture.
      const text = withMeasuredPictures(blocks, picturesOf(sections)).map(belowSection);
      const words = countWords(textOfBlocks(text));
      await edited.replace(workspaceId, id, { chapter, section }, { blocks: text, words, gen: changed.gen }, now());
      await add(null, changed, [checkStep, renderStep]);
      return toWorkState(await require(workspaceId, id), language);
    },

    /** Counts once a section of it is written. generation.rewrites_reached, generation.section_not_found; what the month's ceiling refuses. */
    async rewrite(
      payer: Payer,
      address: string,
      id: string,
      { chapter, base_gen, instructions }: BodyOf<typeof rewriteChapter>,
      language: Language,
    ): Promise<WorkState> {
      const work = await requireCompleted(payer.workspaceId, id);
      const node = work.outline?.[chapter - 1];
      if (node === undefined || work.documentId === null) throw sectionNotFound();
      if (work.rewrites >= workLimits.rewrites) throw rewritesReached({ most: workLimits.rewrites });
      const costHold = createId();
      const words = node.sections.reduce((sum, section) => sum + section.words, 0);
      const held = await budget.holdRewrite(payer, address, { words, chosen: work.options.modelId, costHold });
      const set = {
        reservation: costHold,
        heldMicros: work.costMicros + held,
        settledMicros: work.costMicros,
      };
      const changed = await change(work, base_gen, set).catch(async (error: unknown) => {
        await budget.releaseCost(costHold);
        throw error;
      });
      const rewrite = { gen: changed.gen, wish: instructions?.trim() || null };
      await add(payer.id, changed, [...chapterSteps(node, chapter, rewrite), checkStep, renderStep]);
      return toWorkState(await require(payer.workspaceId, id), language);
    },

    /** Ends the choice between both texts of a chapter; a repeat changes nothing. generation.changed_meanwhile. */
    async decideRewrite(
      workspaceId: WorkspaceId,
      id: string,
      { chapter, base_gen, keep }: BodyOf<typeof decideRewrite>,
      language: Language,
    ): Promise<WorkState> {
      const work = await requireCompleted(workspaceId, id);
      const sections = await works.listSections(workspaceId, id);
      const waits = sections.some((one) => one.chapter === chapter && one.before !== null);
      if (waits && keep) await edited.acceptRewrite(workspaceId, id, chapter);
      if (waits && !keep) {
        const changed = await change(work, base_gen, {});
        await edited.rejectRewrite(workspaceId, id, chapter, changed.gen, now());
        await add(null, changed, [checkStep, renderStep]);
      }
      return toWorkState(await require(workspaceId, id), language);
    },

    /** Works whose request died before their job began; an hour is longer than any request. */
    failUnbegun: (now: Date): Promise<number> => works.failUnbegun(new Date(now.getTime() - hour), now),

    remove: async (workspaceId: WorkspaceId, id: string): Promise<void> => remove(await require(workspaceId, id)),

    /** Removes the works of a file that is deleted: all of them, or those alone that are not completed. */
    async removeOfDocument(workspaceId: WorkspaceId, documentId: string, all: boolean): Promise<void> {
      const found = await works.listOfFile(workspaceId, documentId);
      for (const work of found) if (all || !isWhole(work)) await remove(work);
    },
  };

  async function wholeChapters({ workspaceId, id, outline }: Work): Promise<number> {
    const sections = await works.listSections(workspaceId, id);
    return (outline ?? []).filter((chapter, at) => {
      const own = sections.filter((one) => one.chapter === at + 1);
      return own.length === chapter.sections.length;
    }).length;
  }
}

const picturesOf = (sections: readonly WorkSection[]) =>
  new Map(picturesIn(sections.flatMap(({ blocks }) => blocks)).map(({ key, ...measured }) => [key, measured]));
