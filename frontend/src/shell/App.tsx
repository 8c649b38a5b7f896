import { RouterProvider } from "@tanstack/react-router";
import type { createAppRouter } from "../router.tsx";
import { Announcer } from "#ui/LiveRegion/Announcer.tsx";
import { Toaster } from "#ui/Toaster/Toaster.tsx";
import { ChallengeHost } from "./challenge/ChallengeHost.tsx";
import { PageAnnouncer } from "./PageAnnouncer.tsx";
import { ProofHost } from "./proof/ProofHost.tsx";

export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <>
      <RouterProvider router={router} />
      <ProofHost />
      <ChallengeHost />
      <PageAnnouncer />
      <Announcer />
      <Toaster />
    </>
  );
}
