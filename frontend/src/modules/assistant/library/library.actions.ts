import { listAssistantBin } from "#contract/assistant/documents.contract.ts";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import { listAssistantFolders } from "#contract/assistant/folders.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { onDocumentsChange } from "../documents/document-changes.ts";
import { moveDocument, renameDocument, setFavourite } from "../documents/one-document.actions.ts";
import { library, noLibrary } from "./library.store.ts";
import { forgetTexts, readTexts, refreshTexts } from "./texts.actions.ts";
import { texts } from "./texts.store.ts";

/** Documents on the shelf of the last changed. */
const mostRecent = 4;

let isFollowing = false;

/** Reads what stands around the list; what is here stays until newer is. Never throws. */
export async function fetchTexts(): Promise<void> {
  const userId = currentSession()?.user.id ?? null;
  if (userId !== library.userId) Object.assign(library, noLibrary(userId));
  followAccount();
  try {
    const [folders, all, favourites, bin] = await Promise.all([
      call(listAssistantFolders, {}),
      readTexts({}, 1),
      readTexts({ favourites: true }, 1),
      call(listAssistantBin, {}),
    ]);
    if (library.userId !== userId) return;
    Object.assign(library, {
      status: "ready",
      error: null,
      folders,
      recent: all.data.filter(({ kind }) => kind !== "cv").slice(0, mostRecent),
      total: all.total,
      favourites: favourites.total,
      binned: bin.length,
    });
  } catch (error) {
    if (library.userId === userId && library.status !== "ready")
      Object.assign(library, { status: "failed", error: errorKeyOf(error) });
  }
}

/** After a change: the list and what stands around it. */
export const refreshLibrary = async (): Promise<void> => void (await Promise.all([refreshTexts(), fetchTexts()]));

function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange((session) => {
    forgetTexts();
    Object.assign(library, noLibrary(session?.user.id ?? null));
  });
}

/** Wherever the document is listed. */
function everyRow(id: string): AssistantDocumentSummary[] {
  const lists = [...Object.values(texts.pages), library.recent];
  return lists.flatMap((rows) => rows.filter((row) => row.id === id));
}

/** Shown at once; what was refused is shown as it was. */
async function change(
  id: string,
  part: Partial<AssistantDocumentSummary>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (const row of everyRow(id)) Object.assign(row, part);
  if (!(await isDone())) await refreshLibrary();
}

export const rename = (id: string, title: string): Promise<void> =>
  change(id, { title }, async () => (await renameDocument(id, title)) !== null);

export const move = (id: string, folder: string | null): Promise<void> =>
  change(id, { folder_id: folder }, async () => (await moveDocument(id, folder)) !== null);

export const favour = (id: string, isFavorite: boolean): Promise<void> =>
  change(id, { is_favorite: isFavorite }, async () => (await setFavourite(id, isFavorite)) === isFavorite);

/** From here on what is changed anywhere on this page is shown; returns the way to stop. */
export const followDocuments = (): (() => void) => onDocumentsChange(() => void refreshLibrary());
