import type { Files, Fingerprint } from "../bindings/files.ts";
import type { UserCaller } from "../lib/caller.ts";
import { createId } from "../lib/ids.ts";
import type { SentForm } from "../lib/sent-form.ts";
import { checkedContent, requireSize } from "./arriving.rules.ts";
import { uploaderOf } from "./define-upload.ts";
import type { PlainFields, UploadKind } from "./define-upload.ts";
import type { IntakeService } from "./intake.service.ts";

interface Dependencies<Services> {
  intake: IntakeService<Services>;
  files: Pick<Files, "putStream" | "remove">;
}

/** What a form adds to its file, generously. */
const formFrameBytes = 16 * 1024;

/** Files that arrive in one request. */
export function createWholeUploads<Services>({ intake, files }: Dependencies<Services>) {
  return {
    /** Stores what arrives while it arrives: limits.reached, limits.cap_reached, and what the kind refuses. */
    async send<Detail extends PlainFields, Answer extends PlainFields>(
      kind: UploadKind<Services, Detail, Answer>,
      caller: UserCaller,
      form: SentForm,
    ): Promise<Answer> {
      if (form.length !== null) requireSize(kind, form.length - formFrameBytes, caller);
      const uploader = uploaderOf(kind, caller);
      const [id, key] = [createId(), `${kind.kind}/${createId()}`];
      const undo = () => Promise.all([files.remove([key]), intake.release(id)]);
      let stored: (Fingerprint & { name: string; detail: Detail }) | null = null;
      try {
        const { fields, taken } = await form.read(async ({ name, content }) => {
          await intake.reserve(kind, uploader.workspaceId, id);
          return {
            name,
            ...(await files.putStream(key, checkedContent(kind, content, caller), kind.mediaType)),
          };
        });
        const detail = kind.readForm(fields);
        await intake.requireDetail(kind, uploader.workspaceId, detail);
        stored = { ...taken, detail };
      } finally {
        if (stored === null) await undo();
      }
      try {
        return await intake.record(kind, { id, ...uploader, key, ...stored });
      } catch (error) {
        // Nothing of an account that was removed or reached its cap meanwhile is recorded, so no content and no hold may stay.
        if ((await intake.find(kind, uploader.workspaceId, id)) === null) await undo();
        throw error;
      }
    },
  };
}
