import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SharePage } from "./SharePage.tsx";
import { readShared, tokenOf } from "./shared.ts";
import { loadTexts } from "./use-t.ts";

/** An entry of its own: the reader of a link loads the conversation, and nothing of the app. */
async function start(): Promise<void> {
  const token = tokenOf(location.pathname);
  const first = readShared(token);
  await loadTexts();
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  createRoot(root).render(
    <StrictMode>
      <SharePage token={token} first={first} />
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  console.error("L'application n'a pas pu s'initialiser.", error);
});
