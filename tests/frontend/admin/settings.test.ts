import { expect, test } from "vitest";
import type { AdminSetting } from "#contract/settings.contract.ts";
import { settingNames, settingRules } from "#contract/settings.rules.ts";
import {
  draftOfSettings,
  formOfSettings,
  settingGroups,
  settingsForm,
} from "#modules/admin/settings/settings.forms.ts";

const read: AdminSetting[] = settingNames.map((name) => ({
  name,
  value: settingRules[name].initial,
  ...settingRules[name],
  changed_at: null,
  changed_by: null,
}));

test("every setting has its place on the page, once", () => {
  expect(Object.values(settingGroups).flat().toSorted()).toEqual([...settingNames].toSorted());
});

test("what was read and left alone is not sent; what was changed is, however it was typed", () => {
  const form = formOfSettings(read);
  expect(draftOfSettings(form, read)).toEqual({});
  expect(draftOfSettings({ ...form, grace_days: " 5 ", guest_questions: "10" }, read)).toEqual({ grace_days: 5 });
});

test.each([
  ["5", []],
  ["", ["grace_days"]],
  ["1", ["grace_days"]],
  ["31", ["grace_days"]],
  ["2,5", ["grace_days"]],
  ["soon", ["grace_days"]],
])("typed %j, the fields with a fault are %j", (text, faults) => {
  const parsed = settingsForm.safeParse({ ...formOfSettings(read), grace_days: text });
  expect([...new Set(parsed.error?.issues.map(({ path }) => path[0]))]).toEqual(faults);
});
