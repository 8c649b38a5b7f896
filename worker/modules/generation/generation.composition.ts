import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import { createPagesRepository } from "../../knowledge/pages.repository.ts";
import type { RewritingService } from "../../knowledge/rewriting.service.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { Post } from "../mail/mail.service.ts";
import type { Notifier } from "../notifications/news.service.ts";
import { createCardsWork, createMoreWork } from "./cards/cards.steps.ts";
import { createCardsRepository } from "./cards/cards.repository.ts";
import { createCardsService } from "./cards/cards.service.ts";
import { createMadeCardsRepository } from "./cards/made-cards.repository.ts";
import { createStepOpening } from "./opening.service.ts";
import { createBudget } from "./money/budget.service.ts";
import { createEnding } from "./money/ending.service.ts";
import { createWorkNotices } from "./notices/notices.repository.ts";
import { createNotices } from "./notices/notices.service.ts";
import { createOutlinesRepository } from "./plan/outlines.repository.ts";
import { createOutlines } from "./plan/outlines.service.ts";
import { createGatherWork, createPlanWork } from "./plan/plan.steps.ts";
import { createPlanner } from "./plan/planner.service.ts";
import { createCheckWork, createRenderWork } from "./render/render.steps.ts";
import { createRenderedRepository } from "./render/rendered.repository.ts";
import { createRendering } from "./render/rendering.service.ts";
import { createEditedRepository } from "./write/edited.repository.ts";
import { createGivenRepository } from "./write/given.repository.ts";
import { createGiven } from "./write/given.service.ts";
import { createMatterWork } from "./write/matter.steps.ts";
import { createSectionWork } from "./write/section.steps.ts";
import { createWrittenRepository } from "./write/written.repository.ts";
import { createChanging } from "./works/changing.service.ts";
import { createCreating } from "./works/creating.service.ts";
import { createStandingRepository } from "./works/standing.repository.ts";
import { createWorkEvents } from "./works/work-events.service.ts";
import { createWorkPictures } from "./works/work-pictures.service.ts";
import { createWorksRemovalRepository } from "./works/works-removal.repository.ts";
import { createWorksRemoval } from "./works/works-removal.service.ts";
import { createWorksRepository } from "./works/works.repository.ts";
import { createWorksService } from "./works/works.service.ts";

interface GenerationBase extends Pick<Base, "db" | "files" | "jobs" | "press" | "clock"> {
  config: Pick<Base["config"], "publicUrl">;
}

interface Others {
  mail: { mails: Post };
  notifications: { news: Notifier };
  writer: Writer;
  rewriting: RewritingService;
  limits: Pick<Limits, "meters">;
}

/** Books, reports and cards made from files. */
export function composeGeneration(
  { config, db, files, jobs, press, clock }: GenerationBase,
  { mail: { mails }, notifications: { news }, writer, rewriting, limits: { meters } }: Others,
) {
  const works = createWorksRepository(db);
  const standing = createStandingRepository(db);
  const written = createWrittenRepository(db);
  const rendered = createRenderedRepository(db);
  const outlines = createOutlinesRepository(db);
  const cards = createCardsRepository(db);
  const given = createGiven({ given: createGivenRepository(db), rewriting });
  const pages = createPagesRepository(db);
  const made = createMadeCardsRepository(db);
  const planner = createPlanner({ writer });
  const budget = createBudget({ writer, meters, clock });
  const notices = createNotices({ notices: createWorkNotices(db), mails, news, publicUrl: config.publicUrl });
  const ending = createEnding({ works, rendered, meters, notices, clock });
  const rendering = createRendering({ works, cards, rendered, files, press, clock });
  const creating = createCreating({ works, outlines, budget, jobs, clock });
  const ofCards = { works, written, cards, made, given, pages, writer, clock };
  const changing = createChanging({
    works,
    edited: createEditedRepository(db),
    budget,
    ending,
    creating,
    files,
    jobs,
    clock,
  });
  return {
    works: createWorksService({ works, standing, rendering, clock }),
    events: createWorkEvents({ standing, clock }),
    pictures: createWorkPictures({ works, files }),
    creating,
    changing,
    outlines: createOutlines({ outlines, works, written, creating, budget, planner, clock }),
    cards: createCardsService({ cards, works, clock }),
    ending,
    notices,
    removal: createWorksRemoval({ rows: createWorksRemovalRepository(db), files }),
    steps: {
      open: createStepOpening({ works }),
      gather: createGatherWork({ works, writer }),
      plan: createPlanWork({ works, written, planner, writer, clock }),
      section: createSectionWork({ works, written, given, pages, writer, clock }),
      matter: createMatterWork({ works, written, writer, clock }),
      cards: createCardsWork(ofCards),
      more: createMoreWork(ofCards),
      check: createCheckWork({ works }),
      render: createRenderWork({ works, rendering }),
    },
  };
}
