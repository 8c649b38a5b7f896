import { session } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { MailedProof } from "./MailedProof.tsx";
import { ProofButtons } from "./ProofButtons.tsx";
import { readWays, type Ways } from "./proofs.actions.ts";
import { TypedProof } from "./TypedProof.tsx";

interface ProofDialogProps {
  onEnd: (proved: boolean) => void;
}

/** Asks who the reader is by the ways that the account has. Mount it to open it. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const t = useT("auth");
  const { state, retry } = useLoaded(readWays);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={t("proof.title")}
      description={t("proof.text", { minutes: session.proofMinutes })}
      size="small"
    >
      <WhenLoaded state={state} onRetry={retry} failed={t("proof.failed")} rows={2}>
        {(ways) => <WaysToProve ways={ways} onProved={() => onEnd(true)} />}
      </WhenLoaded>
    </Dialog>
  );
}

function WaysToProve({ ways, onProved }: { ways: Ways; onProved: () => void }) {
  const types = ways.password || ways.code;
  if (ways.link) return <MailedProof onProved={onProved} />;
  return (
    <>
      {types && <TypedProof {...ways} onProved={onProved} />}
      {(ways.passkey || ways.google || ways.team) && <ProofButtons {...ways} isAlone={!types} onProved={onProved} />}
    </>
  );
}
