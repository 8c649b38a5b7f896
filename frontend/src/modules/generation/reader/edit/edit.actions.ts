import type { TopBlock } from "#contract/document/blocks.ts";
import { readWork, updateSection } from "#contract/generation/own-works.contract.ts";
import { readWorkData } from "#contract/generation/works.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { Part } from "../reading.rules.ts";
import { sectionMarkdown } from "./section-text.rules.ts";

/** While the files of the change before are rendered, the next one waits. */
const wait = { everyMs: 2_000, tries: 60 } as const;

interface Section extends Pick<Part, "place"> {
  blocks: readonly TopBlock[];
  /** The text that the writer knows as the one before. */
  base: string;
}

/** Stores a section. Over a change elsewhere only where this section is as it was; throws what the API refuses. */
export async function saveSection(work: { id: string; gen: number }, section: Section): Promise<void> {
  const put = (gen: number) => {
    const body = { ...section.place, base_gen: gen, blocks: [...section.blocks] };
    return whenRendered(() => call(updateSection, { params: { id: work.id }, body }));
  };
  try {
    await put(work.gen);
  } catch (error) {
    const gen = isChangedMeanwhile(error) ? await genWith(work.id, section) : null;
    if (gen === null) throw error;
    await put(gen);
  }
}

/** The version that stands now, where this section still has the text that is known; else null. */
async function genWith(id: string, { place, base }: Section): Promise<number | null> {
  const [{ gen }, data] = await Promise.all([
    call(readWork, { params: { id } }),
    call(readWorkData, { params: { id } }),
  ]);
  const sections = "sections" in data ? data.sections : [];
  const found = sections.find((one) => one.chapter === place.chapter && one.section === place.section);
  return found && sectionMarkdown(found.blocks) === base ? gen : null;
}

/** Does a change of a completed work, once its files are there. */
export async function whenRendered<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      const isRendering = error instanceof ApiError && error.code === "generation.not_ready";
      if (!isRendering || tries >= wait.tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait.everyMs));
    }
  }
}

/** Another change came first. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "generation.changed_meanwhile";
