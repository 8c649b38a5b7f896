import type { Files } from "../../../bindings/files.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { StoredDocuments } from "../../../bindings/parser.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { profileLimits } from "../../../contract/social/profiles.contract.ts";
import type { readProfileFile } from "../../../contract/social/profiles.contract.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { cutText, storable } from "../../../lib/text.rules.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { profileFileRefused } from "../social.errors.ts";
import { addressInPdf } from "./profile-address.rules.ts";

interface Dependencies {
  files: Pick<Files, "putStream" | "remove">;
  parser: Pick<StoredDocuments, "open">;
  guests: Pick<GuestLimits, "takeFor">;
}

/** The file took the parser with it. */
function lost(error: unknown): never {
  logError("social.profile_file", error);
  throw profileFileRefused({ reason: "bomb" });
}

export type ProfileFiles = ReturnType<typeof createProfileFiles>;

/** What the PDF says that LinkedIn makes of one's own profile. The file is not kept. */
export function createProfileFiles({ files, parser, guests }: Dependencies) {
  async function textOf(key: string): Promise<string> {
    const limits = { bytes: profileLimits.fileBytes, pages: profileLimits.filePages };
    const opened = await parser.open({ key, password: undefined, limits, opened: false }).catch(lost);
    if (opened.failure !== null) throw profileFileRefused({ reason: opened.failure });
    const { document } = opened;
    try {
      const pages = await document.read(1, document.info.pages).catch(lost);
      return storable(pages.map(({ text }) => text).join("\n\n")).trim();
    } finally {
      document.close();
    }
  }

  return {
    /** social.profile_file {reason}; request.too_large; request.too_many as other readings of profiles. */
    async read(userId: string, form: SentForm): Promise<ResponseOf<typeof readProfileFile>> {
      requireTaken(await guests.takeFor(`profile ${userId}`, "profiles"));
      const key = `transfer/${createId()}`;
      try {
        await form.read((file) => files.putStream(key, file.content, "application/pdf"));
        const text = await textOf(key);
        if (text.length < profileLimits.leastText) throw profileFileRefused({ reason: "no_text" });
        return { text: cutText(text, profileLimits.text), profile_url: addressInPdf(text) };
      } finally {
        await files.remove([key]);
      }
    },
  };
}
