import {
  acceptAgreement,
  downloadAgreement,
  readAgreement,
  type AgreementView,
} from "#contract/agreements.contract.ts";
import { errorKeyOf, failedAs } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { askAgreement } from "./agreement.store.ts";

/**
 * Does what needs the data-processing agreement; where it is not accepted yet, asks for it and goes on by itself. Throws
 * what the API refuses, also where the reader closes the dialog.
 */
export async function onceAgreed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorKeyOf(error) !== "agreements.not_accepted" || !(await askAgreement())) throw error;
    return work();
  }
}

export const readAgreements = (signal: AbortSignal): Promise<AgreementView> => call(readAgreement, {}, { signal });

/** The copy that is kept is in the language of the page. Throws what the API refuses. */
export async function agree(version: number, acceptedBy: string): Promise<void> {
  await call(acceptAgreement, { body: { version, accepted_by: acceptedBy, language: currentLocale() } });
}

/** Into the downloads of the browser. Throws what the API refuses. */
export async function downloadAccepted(version: number): Promise<void> {
  try {
    const response = await stream(downloadAgreement, { params: { version: String(version) } });
    const name = fileNameOf(response.headers.get("content-disposition")) ?? "agreement.pdf";
    saveFile(await response.blob(), name);
  } catch (error) {
    throw failedAs("client.download_failed", error);
  }
}
