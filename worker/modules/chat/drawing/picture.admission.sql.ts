import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { askingAccount } from "../../../answers/asking-account.sql.ts";
import type { AdmissionOf, Check } from "../../../answers/kind.sql.ts";
import { emailUnconfirmed } from "../../../callers/callers.errors.ts";
import type { ProviderName } from "../../../contract/models.contract.ts";
import type { ImageSize } from "../../../contract/media/images.ts";
import { texts } from "../../../db/arrays.ts";
import { mostImageTokens } from "../../../providers/image/image-cost.rules.ts";
import { threadPart } from "../conversations/threads.rules.ts";
import {
  busyThread,
  foreignThread,
  isMessage,
  lostQuestion,
  threadFacts,
  threadTables,
  threadWrites,
} from "../conversations/threads.sql.ts";
import type { ThreadFacts } from "../conversations/threads.sql.ts";
import { foreignProject } from "../projects/asked-project.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import { picturesIncognito } from "./drawing.errors.ts";
import { drawnBefore } from "./drawing.rules.ts";
import type { PictureContext } from "./picture.context.ts";

export interface PictureSubject extends ChatSubject {
  size: ImageSize;
}

type Request = AdmissionRequest<PictureSubject>;

/** A conversation that is stored nowhere keeps no picture. */
const incognito = ({ isNewLane }: Request): Check => ({
  name: "pictures_incognito",
  when: isNewLane ? sql`c.incognito` : sql`not exists (select 1 from thread)`,
  error: picturesIncognito,
});

const unconfirmed: Check = {
  name: "unconfirmed",
  when: sql`not c.is_anonymous and not c.email_verified`,
  error: () => emailUnconfirmed({ query_type: "image-creation" }),
};

/** How a picture is admitted: in a conversation of its asker, who pays one of the pictures of a month and no question. */
export function pictureAdmission(providers: readonly ProviderName[]): AdmissionOf<PictureSubject, PictureContext> {
  const painter: SQL = sql`(select p.id from ai_model p where p.kind = 'image' and p.archived_at is null
    and p.provider = any(${texts(providers)}) order by p.sort_order, p.id limit 1)`;
  return {
    ...askingAccount,
    // Their network has no pictures, which is the reason that they read.
    forGuests: true,
    countsOnce: true,
    modelKind: "image",
    mostMicros: sql`coalesce(t.unit_price * 1000000, ${mostImageTokens}::int * t.model_output_price * 1000)`,
    isTaken: isMessage,
    tables: threadTables,
    model: () => painter,
    facts: (request) => threadFacts(request),
    checks: (request) => ({
      subject: [unconfirmed],
      place: [
        foreignThread(request),
        foreignProject(request),
        incognito(request),
        lostQuestion(request),
        busyThread(request),
      ],
    }),
    writes: (request) =>
      threadWrites(request, { documentId: null, projectId: request.subject.project, model: painter }),
    part(request, { facts }) {
      const thread = facts as ThreadFacts;
      const part = threadPart(request, thread, { wantsTitle: request.isNewLane });
      return {
        ...part,
        messages: [],
        context: { size: request.subject.size, earlier: drawnBefore(thread.history ?? []) },
      };
    },
  };
}
