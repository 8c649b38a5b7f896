import {
  downloadSurvey,
  listSurveys,
  readSurvey,
  removeSurvey,
  retrySurvey,
  startSurvey,
  stopSurvey,
} from "../../../contract/pdf/surveys.contract.ts";
import type { SurveyFormat } from "../../../contract/pdf/surveys.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { serve } from "../../../http/serve.ts";
import { workbookOf } from "../../../http/workbook.ts";
import { csvOf } from "../../../contract/document/csv.rules.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { workbookMediaType } from "../../../lib/workbook.rules.ts";
import type { Sheet } from "../../../lib/workbook.rules.ts";
import { sheetOf } from "./survey-table.rules.ts";

export const surveysRoutes = [
  serve(listSurveys, ({ services, caller, params }) => services.pdf.surveys.list(caller.workspaceId, params.id)),
  serve(startSurvey, ({ services, caller, params, body, request }) =>
    services.pdf.surveys.start(caller, request.address, params.id, body),
  ),
  serve(readSurvey, ({ services, caller, params, query }) =>
    services.pdf.surveys.read(caller.workspaceId, params.id, Number(query.after ?? 0)),
  ),
  serve(stopSurvey, ({ services, caller, params }) => services.pdf.surveys.stop(caller.workspaceId, params.id)),
  serve(retrySurvey, ({ services, caller, params, request }) =>
    services.pdf.surveys.retry(caller, request.address, params.id),
  ),
  serve(removeSurvey, async ({ services, caller, params }) => {
    await services.pdf.surveys.remove(caller.workspaceId, params.id);
    return { success: true as const };
  }),
  serve(downloadSurvey, async ({ services, caller, params, query, request }) => {
    const { question, rows } = await services.pdf.surveys.readAll(caller.workspaceId, params.id);
    return savedTable(question, sheetOf(rows, request.language), query.format ?? "csv");
  }),
];

/** A table in a file that is named after its question. */
async function savedTable(question: string, sheet: Sheet, format: SurveyFormat): Promise<Response> {
  const titles = sheet.columns.map(({ title }) => title);
  const content = new Blob([format === "csv" ? csvOf([titles, ...sheet.rows]) : await workbookOf(sheet)]);
  return savedFile({
    body: content.stream(),
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : workbookMediaType,
    bytes: content.size,
    name: fileNameOf(question.replaceAll(/[/\\]/g, " "), `.${format}`, 100),
  });
}
