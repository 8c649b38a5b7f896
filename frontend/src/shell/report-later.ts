/** Reports an error once the code for it is fetched, which a page without errors never does. */
export const reportLater = (error: unknown): void =>
  void import("./error-reports.start.ts").then(({ reportCaught }) => reportCaught(error)).catch(() => undefined);

/** What a part of the page has caught and shown: React would only log it. */
export function onCaughtError(error: unknown): void {
  console.error(error);
  reportLater(error);
}
