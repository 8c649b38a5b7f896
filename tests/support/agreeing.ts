import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { agreementPage } from "../../worker/contract/agreements.contract.ts";
import type { Database } from "../../worker/db/client.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { createAgreementsRepository } from "../../worker/modules/agreements/agreements.repository.ts";
import { createAgreements } from "../../worker/modules/agreements/agreements.service.ts";
import { createLandingRepository } from "../../worker/modules/landing/landing.repository.ts";
import { createHandClock } from "./hand-clock.ts";
import type { OwnId } from "./owner-ids.ts";

/** The data-processing agreement over a real database; `pressed` are the documents that were set as PDFs. */
export function openAgreements(db: Database, clock: Clock) {
  const pressed: BlockDocument[] = [];
  const service = createAgreements({
    rows: createAgreementsRepository(db),
    pages: createLandingRepository(db),
    press: async (document) => {
      pressed.push(document);
      return { bytes: new TextEncoder().encode("%PDF-"), failure: null };
    },
    publicUrl: "https://ensemble.example",
    clock,
  });
  return { ...service, pressed };
}

/** Publishes a new version of its page. */
export async function publishAgreement(db: Database, words: string): Promise<void> {
  const pages = createLandingRepository(db);
  const draft = { ...agreementPage, published: true, en: textOf(words), fr: textOf(`${words}, en français`) };
  const found = await pages.findPublishedAt(agreementPage.kind, agreementPage.slug);
  const at = new Date("2026-11-29T00:00:00Z");
  if (found === null) await pages.add(draft, "admin@example.test", at);
  else await pages.addVersion(found.id, draft, "admin@example.test", at);
}

const textOf = (words: string) => ({
  title: "Agreement",
  description: words,
  body: `Read [the terms](/company/terms).\n\n## ${words}\n\n::subprocessors\n`,
});

/** As a person does before a chatbot goes public or an account is connected; nothing where no agreement is published. */
export async function acceptPublished(db: Database, { id }: { id: OwnId }): Promise<void> {
  const agreements = openAgreements(db, createHandClock(Date.parse("2026-11-29T08:00:00Z")));
  const { current } = await agreements.read(id);
  if (current === null) return;
  await agreements.accept(
    { workspaceId: id, name: "Ada", email: "ada@example.test" },
    { version: current.version },
    "en",
  );
}
