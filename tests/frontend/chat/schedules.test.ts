import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import type { Rhythm } from "#contract/chat/schedules.contract.ts";
import { draftOf, formOf, rhythmOf, scheduleForm } from "#modules/chat/schedules/schedule-form.ts";
import { freshRoom, rooms } from "#modules/chat/chat.store.ts";
import { composer } from "#modules/chat/composer.ts";
import { projects } from "#modules/chat/projects/projects.store.ts";
import { projectHere } from "#modules/chat/schedules/schedules.actions.ts";
import { isBeginningOf, momentWords, rhythmText } from "#modules/chat/schedules/schedule-words.rules.ts";
import { draftKeyOf } from "#thread/thread.actions.ts";
import { stubBrowser } from "./page.ts";

const at = { time: "09:00", time_zone: "Europe/Paris" };
const weekly = (weekdays: number[]): Rhythm => ({ every: "week", weekdays, ...at });
const monthly = (day: number): Rhythm => ({ every: "month", day_of_month: day, ...at });

describe("what a rhythm is called", () => {
  beforeEach(() => void vi.stubGlobal("navigator", { language: "en-US" }));
  afterEach(() => void vi.unstubAllGlobals());

  test.each<[Rhythm, string, Partial<ReturnType<typeof rhythmText>>]>([
    [{ every: "day", ...at }, "fr", { key: "rhythm.day", time: "09:00" }],
    [{ every: "day", ...at }, "en", { key: "rhythm.day", time: "9:00 am" }],
    [weekly([5, 1, 2, 3, 4]), "en", { key: "rhythm.workdays" }],
    [weekly([1, 2, 3, 4, 5, 6, 7]), "en", { key: "rhythm.day" }],
    [weekly([5, 1]), "en", { key: "rhythm.week", days: "Monday and Friday" }],
    [weekly([1, 3, 7]), "fr", { key: "rhythm.week", days: "lundi, mercredi et dimanche" }],
    [monthly(1), "fr", { key: "rhythm.month", day: "1er" }],
    [monthly(30), "en", { key: "rhythm.month", day: "30" }],
    [monthly(31), "en", { key: "rhythm.lastDay" }],
  ])("%j in %s", (rhythm, locale, words) => {
    expect(rhythmText(rhythm, locale)).toMatchObject(words);
  });
});

test("a next time is shown as the clocks of its zone show it", () => {
  const moment = Date.parse("2026-12-01T08:00:00Z");
  expect(momentWords(moment, "Europe/Paris", "fr")).toBe("mardi 1er décembre à 09:00");
  expect(momentWords(moment, "Asia/Tokyo", "fr")).toBe("mardi 1er décembre à 17:00");
});

test.each([
  ["How high is the…", "How high is\n the tide?", true],
  ["Tides", "How high is the tide?", false],
])("the name %j of %j says no more than the question: %s", (name, text, isSo) => {
  expect(isBeginningOf(name, text)).toBe(isSo);
});

describe("the form of a schedule", () => {
  const fresh = formOf(null, { text: "How high is the tide?", modelId: 1, project: null, zone: "Europe/Paris" });

  test("begins with what was typed, every day at nine where its person is", () => {
    expect(draftOf(fresh)).toEqual({
      text: "How high is the tide?",
      model_id: 1,
      project_id: null,
      rhythm: { every: "day", ...at },
    });
  });

  test("has no rhythm without a day of the week or a time", () => {
    expect(rhythmOf({ ...fresh, every: "week", weekdays: [] })).toBeNull();
    expect(rhythmOf({ ...fresh, time: "" })).toBeNull();
    expect(scheduleForm.safeParse({ ...fresh, every: "week", weekdays: [] }).success).toBe(false);
    expect(scheduleForm.safeParse({ ...fresh, every: "month", weekdays: [] }).success).toBe(true);
  });
});

const project = (id: string, archived_at: string | null): ProjectSummary => ({
  id,
  name: id,
  color: "blue",
  archived_at,
  conversations: 1,
});

describe("a schedule begins in the project", () => {
  const beginning = { text: "How high is the tide?", modelId: 1, zone: "Europe/Paris" };
  beforeEach(() => {
    stubBrowser();
    projects.items = [project("project_coast", null), project("project_old", "2026-11-22T10:00:00.000Z")];
  });
  afterEach(() => {
    composer.hide();
    projects.items = [];
    for (const { key } of rooms.store.all) rooms.forget(key);
    vi.unstubAllGlobals();
  });

  test("of the page that its question was typed on", () => {
    freshRoom();
    composer.show(draftKeyOf(freshRoom("project_coast")));
    expect(projectHere()).toBe("project_coast");
    expect(draftOf(formOf(null, { ...beginning, project: projectHere() })).project_id).toBe("project_coast");
  });

  test("of the conversation that its question was typed in", () => {
    Object.assign(rooms.add("conversation_a"), { project: "project_coast" });
    rooms.add("conversation_b");
    composer.show("conversation_a");
    expect(projectHere()).toBe("project_coast");
    composer.show("conversation_b");
    expect(projectHere()).toBeNull();
  });

  test("but not in one that was archived: the form does not offer it", () => {
    composer.show(draftKeyOf(freshRoom("project_old")));
    expect(projectHere()).toBeNull();
  });
});
