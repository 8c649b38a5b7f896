import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { endProof, proofStore } from "./proof.store.ts";

const ProofDialog = lazyPart(
  async () =>
    (await withTexts(["auth", "errors", "passkeys"], import("#modules/auth/proof/ProofDialog.tsx"))).ProofDialog,
);

/** Stands beside every page: whatever call asks for a proof, what was typed stays where it is. */
export function ProofHost() {
  const { open } = useSnapshot(proofStore);
  return open && <ProofDialog onEnd={endProof} />;
}
