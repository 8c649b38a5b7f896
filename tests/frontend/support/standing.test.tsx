import { describe, expect, test, vi } from "vitest";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { scarceAnswers } from "#modules/support/Standing/standing.rules.ts";
import { renderEnglish } from "../ui/render-english.tsx";

const network = vi.hoisted(() => ({ isOn: true }));
vi.mock("#lib/use-online.ts", () => ({ useOnline: () => network.isOn }));

const resets_at = "2026-12-01T00:00:00Z";
const meter = (used: number, limit: number | null) => [
  { query_type: "chat" as const, allowance: { used: 9, limit: 9, left: 0, resets_at } },
  { query_type: "support-answers" as const, allowance: { used, limit, left: limit && limit - used, resets_at } },
];

describe("the owner of a chatbot reads", () => {
  test.each([
    ["nothing while there are enough answers", 79, 100, null],
    ["at 80 %", 80, 100, { used: 80, limit: 100, isOver: false, resetsAt: resets_at }],
    ["at 100 %", 100, 100, { used: 100, limit: 100, isOver: true, resetsAt: resets_at }],
    ["nothing without a limit", 5_000, null, null],
    ["nothing without answers in the plan", 0, 0, null],
  ])("%s", (_name, used, limit, scarce) => expect(scarceAnswers(meter(used, limit))).toEqual(scarce));

  test.each([
    ["that nothing can be saved while there is no network", false, "You&#x27;re offline"],
    ["nothing of it with one", true, null],
  ])("%s", (_name, isOn, said) => {
    network.isOn = isOn;
    const shown = renderEnglish(<OfflineNote />);
    expect(shown).toContain('aria-live="polite"');
    expect(shown.includes("You&#x27;re offline")).toBe(said !== null);
  });
});
