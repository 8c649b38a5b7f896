import { followTabs } from "#modules/chat/tabs.start.ts";
import { loadAccountData } from "./account-data.ts";
import { noticeCutPastes } from "./cut-pastes.start.ts";
import { followErrors } from "./error-reports.start.ts";
import { startServices } from "./services/services.start.ts";
import { followSwitches } from "./switches/switches.start.ts";
import { keepTypedFields } from "./typed-fields.start.ts";
import { followTeams } from "./workspaces/teams.start.ts";

/** What no page waits for, in one file: fetched once the browser is idle. A rule that needs the account's data reads it at once. */
export function startLater(): void {
  followErrors();
  loadAccountData();
  startServices();
  followSwitches();
  followTabs();
  noticeCutPastes();
  keepTypedFields();
  followTeams();
}
