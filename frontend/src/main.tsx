import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { connectChallenge } from "#api/challenge.ts";
import { connectProof } from "#api/proof.ts";
import { startI18n } from "#i18n/i18n.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { fetchModels } from "#modules/models/models.actions.ts";
import { startReferral } from "#modules/payments/referral.start.ts";
import { App } from "#shell/App.tsx";
import { askChallenge } from "#shell/challenge/challenge.store.ts";
import { askForProof } from "#shell/proof/proof.store.ts";
import { onCaughtError, reportLater } from "#shell/report-later.ts";
import { reloadOnceForNewChunks } from "#shell/stale-chunks.ts";
import { connectRouter } from "#navigation/go-to.ts";
import { createPlanWatch } from "#navigation/plan-watch.ts";
import { startSession } from "#session/session.sync.ts";
import { createAppRouter } from "./router.tsx";

/** Starts in the order of specification 2: texts and shared parts, then the router and the stores, then the page. */
async function start(root: HTMLElement): Promise<void> {
  reloadOnceForNewChunks();
  await startI18n();
  startSession();
  connectChallenge(askChallenge);
  connectProof(askForProof);
  startReferral();
  const router = createAppRouter();
  const watchPlan = createPlanWatch({ now: () => Date.now(), decideAgain: () => void router.invalidate() });
  router.subscribe("onBeforeNavigate", () => void watchPlan());
  connectRouter((path) => router.navigate({ to: path }));
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  void fetchModels();
  whenIdle(() => void import("#shell/after-start.ts").then(({ startLater }) => startLater()));
}

// A public page that shares a file with the app runs this too, and has no such element.
const root = document.getElementById("root");
if (root !== null)
  start(root).catch((error: unknown) => {
    root.replaceChildren();
    console.error("L'application n'a pas pu s'initialiser.", error);
    reportLater(error);
  });
