import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { connectChallenge } from "#api/challenge.ts";
import { startI18n } from "#i18n/i18n.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { startingLocale } from "#i18n/locale.ts";
import { createAdminRouter } from "#modules/admin/admin.router.tsx";
import { backTo } from "#modules/admin/frame/admin-path.ts";
import { startAdminSession } from "#session/admin-session.ts";
import { askChallenge } from "#shell/challenge/challenge.store.ts";
import { ChallengeHost } from "#shell/challenge/ChallengeHost.tsx";
import { PageAnnouncer } from "#shell/PageAnnouncer.tsx";
import { onCaughtError, reportLater } from "#shell/report-later.ts";
import { reloadOnceForNewChunks } from "#shell/stale-chunks.ts";
import { Announcer } from "#ui/LiveRegion/Announcer.tsx";
import { Toaster } from "#ui/Toaster/Toaster.tsx";

const texts = {
  en: async () => (await import("#locales/en/admin.ts")).admin,
  fr: async () => (await import("#locales/fr/admin.ts")).admin,
};

/** Loads the sign-in page anew, so that nothing that was read stays in memory. */
function leave(reason: "expired" | null): void {
  const search = { ...(reason && { reason }), ...backTo(location.pathname + location.search) };
  location.replace(`/admin/login?${new URLSearchParams(search)}`);
}

/** The admin is an entry of its own: a user loads nothing of it, and it nothing of their pages. */
async function start(): Promise<void> {
  reloadOnceForNewChunks();
  await startI18n(startingLocale(), texts);
  startAdminSession(leave);
  connectChallenge(askChallenge);
  whenIdle(() => void import("#shell/error-reports.start.ts").then(({ followErrors }) => followErrors()));
  const router = createAdminRouter();
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
      <ChallengeHost />
      <PageAnnouncer />
      <Announcer />
      <Toaster />
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  console.error("L'application n'a pas pu s'initialiser.", error);
  reportLater(error);
});
