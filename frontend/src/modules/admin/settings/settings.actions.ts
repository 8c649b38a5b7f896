import { updateSettings, type AdminSetting, type SettingsDraft } from "#contract/settings.contract.ts";
import { call } from "#api/call.ts";

export const saveAdminSettings = async (body: SettingsDraft): Promise<AdminSetting[]> =>
  (await call(updateSettings, { body })).settings;
