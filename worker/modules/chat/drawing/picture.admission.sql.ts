import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
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
import { chatShape, foreignProject, newProject } from "../projects/asked-project.sql.ts";
import type { ChatShape, ChatSubject } from "../projects/asked-project.sql.ts";
import { picturesIncognito } from "./drawing.errors.ts";
import { drawnBefore } from "./drawing.rules.ts";
import type { PictureContext } from "./picture.context.ts";

export interface PictureSubject extends ChatSubject {
  size: ImageSize;
}

/** A conversation that is stored nowhere keeps no picture. */
const incognito = ({ isNewLane }: AdmissionShape): Check => ({
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
export function pictureAdmission(
  providers: readonly ProviderName[],
): AdmissionOf<PictureSubject, PictureContext, ChatShape> {
  const painter: SQL = sql`(select p.id from ai_model p where p.kind = 'image' and p.archived_at is null
    and p.provider = any(${texts(providers)}) order by p.sort_order, p.id limit 1)`;
  return {
    ...askingAccount,
    // Their network has no pictures, which is the reason that they read.
    forGuests: true,
    countsOnce: true,
    modelKind: "image",
    mostMicros: sql`coalesce(t.unit_price * 1000000, ${mostImageTokens}::int * t.model_output_price * 1000)`,
    shape: chatShape,
    isTaken: isMessage,
    tables: (shape) => threadTables(shape),
    model: () => painter,
    facts: threadFacts,
    checks: (shape) => ({
      subject: [unconfirmed],
      place: [
        ...foreignThread(shape),
        ...foreignProject(shape),
        incognito(shape),
        ...lostQuestion(shape),
        ...busyThread(shape),
      ],
    }),
    writes: (shape) => threadWrites(shape, { projectId: newProject(shape) }),
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
