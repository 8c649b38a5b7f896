import { registerTaskKind, type TaskFacts } from "#tasks/tasks.store.ts";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { analyses } from "../analyses.store.ts";
import { fetchLibrary } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { uploads } from "../uploads.ts";
import { AnalysisRow } from "./AnalysisRow.tsx";
import { DocumentUploadRow } from "./DocumentUploadRow.tsx";
import { taskKinds } from "./task-kinds.ts";

const phaseOf = (id: string | undefined) => (id === undefined ? undefined : analyses[id]?.phase);

/** An upload stays on the list until its analysis has ended and the reader dismisses it. */
function listUploads(): TaskFacts[] {
  return uploads.store.all.map((upload) => {
    const { key, phase, arrived } = upload;
    const analysis = phaseOf(arrived?.id);
    const wentWell = phase === "done" && (arrived?.isDuplicate === true || analysis === "complete");
    return { id: key, isRunning: isBusy(upload) || analysis === "running", wentWell };
  });
}

/** The analyses of files that were not uploaded on this page. */
function listAnalyses(): TaskFacts[] {
  const uploaded = new Set(uploads.store.all.map(({ arrived }) => arrived?.id));
  return library.documents
    .filter(({ id }) => !uploaded.has(id) && phaseOf(id) === "running")
    .map(({ id }) => ({ id, isRunning: true, wentWell: false }));
}

/** From here on every page shows the uploads and analyses that go on. */
export function showPdfTasks(): void {
  registerTaskKind({
    name: taskKinds.uploads,
    stores: [uploads.store, analyses],
    list: listUploads,
    Row: DocumentUploadRow,
  });
  registerTaskKind({
    name: taskKinds.analyses,
    stores: [library, analyses, uploads.store],
    list: listAnalyses,
    Row: AnalysisRow,
  });
}

/** After a reload: the uploads that were begun and the analyses that run, on any page. */
export async function restorePdfTasks(): Promise<void> {
  uploads.restore();
  await fetchLibrary();
  showPdfTasks();
}
