import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { challengeStore } from "./challenge.store.ts";

const ChallengeDialog = lazy(async () => ({ default: (await import("./ChallengeDialog.tsx")).ChallengeDialog }));

/** Stands beside every page: whatever call meets a challenge, what was typed stays where it is. */
export function ChallengeHost() {
  const { open } = useSnapshot(challengeStore);
  return open ? (
    <Suspense>
      <ChallengeDialog />
    </Suspense>
  ) : null;
}
