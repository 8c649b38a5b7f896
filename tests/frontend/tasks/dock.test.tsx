import { renderToStaticMarkup } from "react-dom/server";
import { proxy } from "valtio";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Dock } from "#tasks/Dock/Dock.tsx";
import { TaskRow } from "#tasks/Dock/TaskRow.tsx";
import { clearSettled, settledTasks } from "#tasks/settled-tasks.ts";
import { closeDock, dock, registerTaskKind, summaryOf } from "#tasks/tasks.store.ts";
import { renderEnglish } from "../ui/render-english.tsx";

const listenersCalled = () => Promise.resolve();

/** A kind of task that exists in this test alone. */
function register(name: string) {
  const store = proxy({ all: [] as { id: string; isRunning: boolean; wentWell: boolean }[] });
  registerTaskKind({
    name,
    stores: [store],
    list: () => store.all.map((task) => ({ ...task })),
    dismiss: (id) => void (store.all = store.all.filter((task) => task.id !== id)),
    Row: ({ id }) => <TaskRow name={id} text="on its way" bad={false} share={0.5} actions={null} />,
  });
  return store;
}

/** A page that has shown no task yet. */
const openPage = () => void Object.assign(dock, { kinds: [], isOpen: false });

describe("the dock", () => {
  test("shows the tasks of every kind in one list, and counts those that go on", async () => {
    openPage();
    const [books, videos] = [register("books"), register("videos")];
    books.all.push({ id: "A book", isRunning: true, wentWell: false });
    videos.all.push(
      { id: "A video", isRunning: true, wentWell: false },
      { id: "Another", isRunning: false, wentWell: true },
    );
    await listenersCalled();
    const page = await renderEnglish(<Dock />);
    expect(page).toContain("2 tasks in progress");
    for (const name of ["A book", "A video", "Another"]) expect(page).toContain(name);
  });

  test("is not there without tasks", async () => {
    openPage();
    register("books");
    expect(await renderEnglish(<Dock />)).toBe(renderToStaticMarkup(<></>));
  });

  test.each<[string, [isRunning: boolean, wentWell: boolean][], number]>([
    ["no task", [], 0],
    ["a running one", [[true, false]], 0],
    ["one that failed", [[false, false]], 0],
    ["one that went well", [[false, true]], 1],
    [
      "one that went well and one that failed",
      [
        [false, true],
        [false, false],
      ],
      1,
    ],
    [
      "one that went well and a running one",
      [
        [false, true],
        [true, false],
      ],
      0,
    ],
  ])("with %s lets go of as many as went well once none runs", (_, tasks, count) => {
    const all = tasks.map(([isRunning, wentWell], index) => ({ id: String(index), isRunning, wentWell }));
    expect(settledTasks(all)).toHaveLength(count);
  });

  test("lets go of what went well 4 s after the last task, and waits for a reader who is in it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    openPage();
    let isHeld = false;
    onTestFinished(clearSettled(() => isHeld));
    const books = register("books");
    books.all.push(
      { id: "First", isRunning: false, wentWell: true },
      { id: "Second", isRunning: true, wentWell: false },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    const names = () => books.all.map(({ id }) => id);
    expect(names()).toEqual(["First", "Second"]);
    Object.assign(books.all[1] ?? {}, { isRunning: false, wentWell: true });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(names()).toEqual(["First", "Second"]);
    isHeld = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(["First", "Second"]);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(names()).toEqual([]);
  });

  test.each<[string, [isRunning: boolean, isWaiting: boolean, wentWell: boolean][], string]>([
    [
      "a file that is sent and one that is paused",
      [
        [true, false, false],
        [false, true, false],
      ],
      "running 1",
    ],
    [
      "a paused file and one that failed",
      [
        [false, true, false],
        [false, false, false],
      ],
      "waiting 1",
    ],
    [
      "a file that failed and one that went well",
      [
        [false, false, false],
        [false, false, true],
      ],
      "failed 1",
    ],
    [
      "two that went well",
      [
        [false, false, true],
        [false, false, true],
      ],
      "done 2",
    ],
  ])("says in one line of %s what matters most", (_, tasks, line) => {
    const all = tasks.map(([isRunning, isWaiting, wentWell], id) => ({
      id: String(id),
      isRunning,
      isWaiting,
      wentWell,
    }));
    const { say, count } = summaryOf(all);
    expect(`${say} ${count}`).toBe(line);
  });

  test("folds itself once everything went well, not while a reader is in it, and is closed by its button", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    openPage();
    let isHeld = true;
    onTestFinished(clearSettled(() => isHeld));
    const books = register("books");
    books.all.push(
      { id: "First", isRunning: false, wentWell: true },
      { id: "Second", isRunning: false, wentWell: true },
    );
    dock.isOpen = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(dock.isOpen).toBe(true);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(dock.isOpen).toBe(false);
    const page = await renderEnglish(<Dock />);
    expect(page).toContain("2 files uploaded");
    expect(page).toContain("Close");
    closeDock();
    await listenersCalled();
    expect(books.all).toEqual([]);
  });

  test("knows a kind once, however often a page registers it", () => {
    openPage();
    register("books");
    register("books");
    expect(dock.kinds).toHaveLength(1);
  });
});
