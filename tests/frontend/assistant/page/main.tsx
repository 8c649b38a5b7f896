import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { changesNothing } from "#contract/assistant/unchanged.rules.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { loadTexts, startI18n } from "#i18n/i18n.ts";
import { openPersonal } from "#lib/personal.ts";
import type { ImproveCalls, Offer } from "#modules/assistant/editor/review/improver.ts";
import { Desk } from "#modules/assistant/editor/page/Desk.tsx";
import { offerPlace } from "#shell/bar.ts";
import { Toaster } from "#ui/Toaster/Toaster.tsx";
import { begin, send, stored, writeElsewhere } from "./server.ts";

const search = new URLSearchParams(location.search);
const language = search.get("language") === "fr" ? "fr" : "en";

/** What a model answers: each pair is looked for in the blocks that it is given. */
const answer: { pairs: [string, string][]; whole: string | null } = { pairs: [], whole: null };

const ask: ImproveCalls["ask"] = async ({ blocks }, { onText, onModel, onCost, onUnchanged }, signal) => {
  onModel("A model");
  const text =
    answer.whole ??
    blocks
      .map(({ id, markdown }) => {
        const better = answer.pairs.reduce((said, [from, to]) => said.replace(from, to), markdown);
        return `[[block:${id}]]\n${better}\n`;
      })
      .join("\n");
  const step = Math.max(40, Math.ceil(text.length / 200));
  for (let at = 0; at < text.length && !signal.aborted; at += step) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    onText(text.slice(at, at + step));
  }
  if (changesNothing(blocks, text)) onUnchanged();
  else onCost(4_000);
  return !signal.aborted;
};

/** From the first line of the page's code that has the text to the frame in which it is seen. */
function measureOpening() {
  requestAnimationFrame(() => setTimeout(() => performance.measure("editor open", "editor begins")));
}

const offerOf = (id: number, name: string, isGuarded: boolean): Offer => ({
  id,
  name,
  isGuarded,
  result: "change",
  fields: [],
});

const done: string[] = [];
const note = (what: string) => async () => void done.push(what);

function Page() {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => measureOpening(), []);
  Object.assign(globalThis, { closeDesk: () => setOpen(false) });
  return (
    <div style={{ display: "flex", flexDirection: "column", height: "100dvh" }}>
      <header ref={offerPlace} style={{ display: "flex", minHeight: 56, borderBottom: "1px solid var(--line)" }} />
      <main style={{ display: "flex", flex: 1, minHeight: 0 }}>
        {isOpen && (
          <Desk
            document={{ id: "document_0123456789abcde", language, isFavorite: false, saved: stored() }}
            back={<a href="#list" aria-label="Back to my documents" />}
            calls={{ send, fetch: async () => stored(), copy: async () => true }}
            actions={{
              exportAs: (format) => note(`export ${format}`)(),
              favour: async (next) => (done.push("favour"), next),
              duplicate: note("duplicate"),
              showVersions: () => void done.push("versions"),
              remove: note("remove"),
            }}
            struck={{ sentences: [], settle: async () => true }}
            improvements={{
              offers: [
                offerOf(1, language === "fr" ? "Raccourcir" : "Shorten", true),
                offerOf(2, language === "fr" ? "Plus formel" : "More formal", false),
              ],
              calls: {
                ask,
                may: () => true,
                join: async () => false,
                explain: (error) => errorKeyOf(error),
                stopped: "stopped",
              },
              left: 163,
              writer: null,
            }}
          />
        )}
      </main>
      <Toaster />
    </div>
  );
}

async function start() {
  if (search.get("theme") === "dark") document.documentElement.dataset["theme"] = "dark";
  openPersonal("user_0123456789abcdefgh");
  await startI18n(language);
  await loadTexts(["assistant"]);
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  Object.assign(globalThis, { writing: { begin, stored, writeElsewhere, answer, done } });
  performance.mark("editor begins");
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<RouterProvider router={router as never} />);
}

void start();
