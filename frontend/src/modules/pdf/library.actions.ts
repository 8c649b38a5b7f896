import { listFolders } from "#contract/folders.contract.ts";
import { listRecentDiscussions } from "#contract/pdf/discussions.contract.ts";
import { listDocuments, readDocument, updateDocument } from "#contract/pdf/documents.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { forgetWatching, watchAnalysis } from "./analyses.actions.ts";
import { keptAnalysis } from "./analyses.cache.ts";
import { analyses, seenInList } from "./analyses.store.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { isFileBeingRemoved } from "./removal.actions.ts";
import { documentOf, keepDocument, library } from "./library.store.ts";

let following = false;

/** Reads files, folders and the latest discussions; what is here stays until newer ones are. Never throws. */
export async function fetchFiles(): Promise<void> {
  const userId = currentSession()?.user.id ?? null;
  if (userId !== library.userId) forgetLibrary(userId);
  followAccount();
  try {
    const [documents, folders, discussions] = await Promise.all([
      call(listDocuments, {}),
      call(listFolders, {}),
      // Without them the page is whole enough.
      call(listRecentDiscussions, {}).catch(() => []),
    ]);
    if (library.userId !== userId) return;
    const shown = documents.filter(({ id }) => !isFileBeingRemoved(id));
    Object.assign(library, { status: "ready", error: null, documents: shown, folders, discussions });
    shown.forEach(follow);
  } catch (error) {
    if (library.userId === userId && library.status !== "ready")
      Object.assign(library, { status: "failed", error: errorKeyOf(error) });
  }
}

/** One file, such as the one that is being read; throws what the API refuses. */
export async function fetchDocument(id: string): Promise<void> {
  const document = await call(readDocument, { params: { fileId: id } });
  keepDocument(document);
  follow(document);
}

function follow(document: Parameters<typeof keepDocument>[0]): void {
  const { id, analysis_status: status } = document;
  const known = analyses[id];
  if (!known || known.phase !== "running") analyses[id] = { ...seenInList(document), analysis: keptAnalysis(id) };
  if (status === "pending" || status === "processing" || status === "analyzing") watchAnalysis(id);
}

function forgetLibrary(userId: string | null): void {
  forgetWatching();
  for (const id of Object.keys(analyses)) delete analyses[id];
  Object.assign(library, { userId, status: "loading", error: null, documents: [], folders: [], discussions: [] });
}

function followAccount(): void {
  if (following) return;
  following = true;
  onAccountChange((session) => forgetLibrary(session?.user.id ?? null));
}

/** Shown at once; the old state comes back where the API refuses. */
async function change(id: string, after: { name?: string; folder_id?: string | null }): Promise<void> {
  const document = documentOf(id);
  if (!document) return;
  const before = { name: document.name, folder_id: document.folder_id };
  Object.assign(document, after);
  try {
    keepDocument(await call(updateDocument, { params: { fileId: id }, body: after }));
  } catch (error) {
    Object.assign(documentOf(id) ?? {}, before);
    reportRefusal(error, "pdf-uploads");
  }
}

export const renameDocument = (id: string, name: string): Promise<void> => change(id, { name });
export const moveDocument = (id: string, folder: string | null): Promise<void> => change(id, { folder_id: folder });
