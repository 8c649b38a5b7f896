import { exportLeads, seeLeads as seeEndpoint } from "#contract/support/conversations.contract.ts";
import { call, stream } from "#api/call.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { mayHere } from "#session/rights.ts";
import { chatbots } from "../chatbots.store.ts";

/** They are new no more. Never throws. */
export async function seeLeads(id: string): Promise<void> {
  if (!mayHere("support.answer")) return;
  try {
    await call(seeEndpoint, { params: { id } }, { quiet: true });
    const bot = chatbots.value.find((one) => one.id === id);
    if (bot) bot.new_leads = 0;
  } catch {
    // They are marked when the list is opened again.
  }
}

/** Puts all of them into the reader's downloads. Throws what the API refuses. */
export async function saveLeads(id: string): Promise<void> {
  const response = await stream(exportLeads, { params: { id } });
  const name = fileNameOf(response.headers.get("content-disposition")) ?? "leads.csv";
  saveFile(await response.blob(), name);
}
