import { removeShort as removeEndpoint, type ShortView } from "#contract/media/shorts.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { openedSource } from "./opened-source.store.ts";

const beingRemoved = new Set<string>();
export const isShortBeingRemoved = (id: string): boolean => beingRemoved.has(id);

/** Off the page at once, off the server when it can no longer be undone. */
export function removeShort(short: ShortView): void {
  const { id, media_id: mediaId, title } = short;
  const at = openedSource.shorts.findIndex((one) => one.id === id);
  if (at < 0) return;
  beingRemoved.add(id);
  openedSource.shorts.splice(at, 1);
  removeUndoably({
    text: i18n.t("removed", { ns: "shorts", title }),
    putBack: () => {
      beingRemoved.delete(id);
      if (openedSource.id === mediaId && !openedSource.shorts.some((one) => one.id === id))
        openedSource.shorts.splice(at, 0, short);
    },
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    send: async (options) => {
      await call(removeEndpoint, { params: { short: id } }, options);
      beingRemoved.delete(id);
    },
  });
}
