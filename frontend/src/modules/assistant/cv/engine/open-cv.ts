import { proxy, ref } from "valtio";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { saveWhenLeft } from "#lib/saving/save-when-left.ts";
import { createSaver, type EditCause, type SaveAnswer, type SaveState, type SaveRequest } from "#lib/saving/saver.ts";
import { joinTabs } from "../../editor/saving/tabs.ts";
import { newRowId } from "../form/rows.rules.ts";
import type { CvConflict } from "./merge-cv.rules.ts";
import { createSteps } from "./steps.ts";
import { cvRules, keptCvs, type SavedCv, type WrittenCv } from "./written-cv.ts";

export interface CvView {
  title: string;
  cv: Cv;
  save: SaveState;
  conflicts: readonly CvConflict[];
  /** False while another tab writes, which this one follows. */
  writes: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

interface OpenCvOptions {
  id: string;
  saved: SavedCv;
  send(sending: SaveRequest<WrittenCv>): Promise<SaveAnswer<WrittenCv>>;
  fetch(): Promise<SavedCv>;
  /** Makes another CV of one that its own cannot take, and opens it. */
  copy(cv: WrittenCv): Promise<boolean>;
}

export type CvWriting = ReturnType<typeof openCv>;

/** A CV that is being written: what it holds, how it is saved, and the other tabs that have it. */
export function openCv({ id, saved, send, fetch, copy }: OpenCvOptions) {
  const view = proxy<CvView>({
    title: saved.title,
    cv: ref(saved.cv),
    save: "saved",
    conflicts: [],
    writes: true,
    canUndo: false,
    canRedo: false,
  });
  const steps = createSteps();
  const read = (): WrittenCv => ({ title: view.title, cv: view.cv as Cv });
  function put(cv: Cv): void {
    view.cv = ref(cv);
    view.canUndo = steps.canUndo();
    view.canRedo = steps.canRedo();
  }
  const saver = createSaver<WrittenCv, CvConflict>(
    {
      rules: cvRules,
      read,
      show({ title, cv }) {
        view.title = title;
        steps.clear();
        put(cv);
      },
      send,
      keep: (edit) => keptCvs.write(id, edit),
      forget: () => keptCvs.forget(id),
      onState(state, conflicts) {
        view.save = state;
        view.conflicts = ref([...conflicts]);
      },
      announce: (text) => tabs.announce(text),
      newId: newRowId,
    },
    saved,
  );
  const tabs = joinTabs<WrittenCv>(id, {
    text: () => ({ ...read(), version: saver.version() }),
    onText: (text) => saver.follow(text),
    onRole: (writes) => void (view.writes = writes),
    onHandOver: () => void saver.flush(),
  });
  function write(next: Cv, cause: EditCause): void {
    const before = read();
    put(next);
    saver.changed(cause, () => before);
  }
  const leave = saveWhenLeft(saver);
  const ready = tabs.open().then(async () => {
    const edit = await keptCvs.read(id);
    if (edit && tabs.writes()) saver.restore({ ...edit, text: { ...edit.text, cv: withPhoto(edit.text.cv) } });
  });
  const withPhoto = (cv: Cv): Cv => ({ ...cv, photo: (view.cv as Cv).photo });

  return {
    id,
    view,
    saver,
    ready,
    /** Changes the CV; keys into one `field` are undone together. */
    edit(change: (cv: Cv) => Cv, field?: string, cause: EditCause = "autosave"): void {
      const now = view.cv as Cv;
      const next = change(now);
      if (!view.writes || next === now) return;
      steps.add(now, field);
      write(next, cause);
    },
    undo(): void {
      const before = view.writes ? steps.undo(view.cv as Cv) : null;
      if (before) write(withPhoto(before), "autosave");
    },
    redo(): void {
      const after = view.writes ? steps.redo(view.cv as Cv) : null;
      if (after) write(withPhoto(after), "autosave");
    },
    async copy(): Promise<void> {
      if (await copy(read())) await keptCvs.forget(id);
    },
    rename(title: string): void {
      if (title === view.title || !view.writes) return;
      const before = read();
      view.title = title;
      saver.changed("autosave", () => before);
    },
    /** The server has written the photo already. */
    setPhoto(photo: Cv["photo"]): void {
      put({ ...(view.cv as Cv), photo });
    },
    /** Takes over what was saved elsewhere; what is typed here is merged with it. */
    async refresh(): Promise<void> {
      const theirs = await fetch();
      if (view.writes) await saver.meet(theirs);
    },
    resolve: (conflict: string, choice: ConflictChoice) => saver.resolve(conflict, choice),
    takeOver: () => void tabs.takeOver(),
    async close(): Promise<void> {
      leave();
      await (tabs.writes() ? saver.flush() : Promise.resolve()).catch(() => {});
      saver.end();
      tabs.close();
    },
  };
}
