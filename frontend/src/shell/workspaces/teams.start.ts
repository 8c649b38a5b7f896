import { readTexts } from "#i18n/i18n.ts";
import { onAccountChange } from "#session/session.store.ts";
import { refreshUser } from "#session/session.actions.ts";
import { readTeams, takeLost } from "#session/workspace.actions.ts";
import { currentWorkspace } from "#session/workspace.store.ts";
import { notify } from "#ui/Toaster/notify.ts";

/** Reads the account's teams, and in a team its plan; says where the tab has lost the team that it was in. Call once. */
export function followTeams(): void {
  void sayLost();
  onAccountChange(read);
  read();
}

function read(): void {
  void readTeams();
  // What the browser keeps of the session is the plan of the personal workspace.
  if (currentWorkspace() !== null) refreshUser().catch(() => {});
}

async function sayLost(): Promise<void> {
  const name = takeLost();
  if (name === null) return;
  const t = await readTexts("switcher");
  notify({ tone: "bad", text: name === "" ? t("lostUnnamed") : t("lost", { name }) });
}
