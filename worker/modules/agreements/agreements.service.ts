import { agreementPage } from "../../contract/agreements.contract.ts";
import type { acceptAgreement, AgreementView } from "../../contract/agreements.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { ContentKind, PublishedContent } from "../../contract/landing.contract.ts";
import { pressFormats } from "../../document/press-calls.ts";
import type { PressService } from "../../document/pressing.service.ts";
import type { StoredFile } from "../../bindings/files.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { fileNameOf } from "../../lib/file-name.rules.ts";
import type { Language } from "../../lib/language.rules.ts";
import { copyOf, documentOf } from "./agreement-copy.rules.ts";
import { agreementNotAccepted, agreementNotExported, agreementNotFound, agreementPassed } from "./agreements.errors.ts";
import type { AgreementsRepository } from "./agreements.repository.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

interface Dependencies {
  rows: AgreementsRepository;
  pages: { findPublishedAt(kind: ContentKind, slug: string): Promise<PublishedContent | null> };
  press: PressService;
  publicUrl: string;
  clock: Clock;
}

export type AgreementsService = ReturnType<typeof createAgreements>;

/** The data-processing agreement (GDPR, article 28): who accepted which version, when, and in which words. */
export function createAgreements({ rows, pages, press, publicUrl, clock }: Dependencies) {
  const findPage = () => pages.findPublishedAt(agreementPage.kind, agreementPage.slug);

  async function read(workspaceId: WorkspaceId): Promise<AgreementView> {
    const [page, stored] = await Promise.all([findPage(), rows.list(workspaceId)]);
    const accepted = stored.map(({ version, acceptedAt, acceptedBy }) => {
      return { version, accepted_at: acceptedAt.toISOString(), accepted_by: acceptedBy };
    });
    if (page === null) return { current: null, accepted };
    const isAccepted = stored.some(({ pageId, version }) => pageId === page.id && version === page.version);
    return { current: { version: page.version, dated: page.updated_at, accepted: isAccepted }, accepted };
  }

  return {
    read,

    /** agreements.not_accepted, before the account has a model answer visitors or publishes in a network. */
    async requireAccepted(workspaceId: WorkspaceId): Promise<void> {
      const version = await rows.findDue(workspaceId);
      if (version !== null) throw agreementNotAccepted({ version });
    },

    /** agreements.version_passed where the version is not the one that is published. */
    async accept(
      { workspaceId, name, email }: Pick<UserCaller, "workspaceId" | "name" | "email">,
      { version, accepted_by, language }: BodyOf<typeof acceptAgreement>,
      spoken: Language,
    ): Promise<AgreementView> {
      const page = await findPage();
      if (page === null || page.version !== version) throw agreementPassed({ version: page?.version ?? null });
      const readIn = language ?? spoken;
      const { title, body } = page[readIn];
      await rows.add({
        workspaceId,
        pageId: page.id,
        version,
        acceptedBy: accepted_by || name || email,
        language: readIn,
        title,
        body: copyOf(body, readIn, publicUrl),
        datedAt: new Date(page.updated_at),
        acceptedAt: new Date(clock.now()),
      });
      return read(workspaceId);
    },

    /** The copy of what was accepted, as a PDF. agreements.not_found, agreements.not_exported */
    async open(workspaceId: WorkspaceId, version: number): Promise<StoredFile & { name: string }> {
      const found = await rows.find(workspaceId, version);
      if (found === null) throw agreementNotFound();
      const order = { identifier: `agreement-${found.pageId}-${version}`, modified: found.acceptedAt };
      const { bytes, failure } = await press(documentOf(found), "pdf", order);
      if (bytes === null) throw agreementNotExported({ format: "pdf", reason: failure });
      return {
        body: new Blob([Uint8Array.from(bytes)]).stream(),
        bytes: bytes.length,
        mediaType: pressFormats.pdf,
        name: fileNameOf(`${found.title} ${version}`, ".pdf"),
      };
    },
  };
}
