import { registerTaskKind, type TaskKind } from "../tasks.store.ts";
import { isBusy, isWaiting, type UploadPhase } from "./upload.kind.ts";

interface UploadList {
  store: { all: readonly { key: string; phase: UploadPhase }[] };
  dismiss: (key: string) => void;
}

/** From here on every page shows the files that are on their way, each by its row; `name` is noted for a reload. */
export function showUploads(name: string, { store, dismiss }: UploadList, Row: TaskKind["Row"]): void {
  registerTaskKind({
    name,
    stores: [store],
    list: () =>
      store.all.map((upload) => ({
        id: upload.key,
        isRunning: isBusy(upload),
        isWaiting: isWaiting(upload),
        wentWell: upload.phase === "done",
      })),
    dismiss,
    Row,
  });
}
