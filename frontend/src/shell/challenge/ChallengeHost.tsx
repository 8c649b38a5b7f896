import { useSnapshot } from "valtio";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { challengeStore } from "./challenge.store.ts";

const ChallengeDialog = lazyPart(async () => (await import("./ChallengeDialog.tsx")).ChallengeDialog);

/** Stands beside every page: whatever call meets a challenge, what was typed stays where it is. */
export function ChallengeHost() {
  const { open } = useSnapshot(challengeStore);
  return open && <ChallengeDialog />;
}
