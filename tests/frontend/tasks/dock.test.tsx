import { renderToStaticMarkup } from "react-dom/server";
import { proxy } from "valtio";
import { describe, expect, test } from "vitest";
import { Dock } from "#tasks/Dock/Dock.tsx";
import { TaskRow } from "#tasks/Dock/TaskRow.tsx";
import { dock, haveSettled, registerTaskKind } from "#tasks/tasks.store.ts";
import { renderEnglish } from "../ui/render-english.tsx";

const listenersCalled = () => Promise.resolve();

/** A kind of task that exists in this test alone. */
function register(name: string) {
  const store = proxy({ all: [] as { id: string; isRunning: boolean; wentWell: boolean }[] });
  registerTaskKind({
    name,
    stores: [store],
    list: () => store.all.map((task) => ({ ...task })),
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

  test.each([
    ["no task", [], false],
    ["a running one", [{ isRunning: true, wentWell: false }], false],
    ["one that failed", [{ isRunning: false, wentWell: false }], false],
    ["one that went well", [{ isRunning: false, wentWell: true }], true],
    [
      "one that went well and a running one",
      [
        { isRunning: false, wentWell: true },
        { isRunning: true, wentWell: false },
      ],
      false,
    ],
  ])("with %s folds by itself: %j %s", (_, tasks, folds) => {
    expect(haveSettled(tasks.map((task) => ({ ...task, id: "task" })))).toBe(folds);
  });

  test("knows a kind once, however often a page registers it", () => {
    openPage();
    register("books");
    register("books");
    expect(dock.kinds).toHaveLength(1);
  });
});
