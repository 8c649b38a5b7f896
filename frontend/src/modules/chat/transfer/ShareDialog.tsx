import { Check, Copy, Link2, RefreshCw, Unlink } from "lucide-react";
import { useState } from "react";
import type { Share } from "#contract/chat/sharing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useCopied } from "#ui/CopyButton/use-copied.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { shareAddress, revokeShare, shareConversation, shareOf } from "./sharing.actions.ts";
import styles from "./Transfer.module.css";

interface ShareDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** The link to a conversation: made, copied, brought up to date and revoked. */
export function ShareDialog({ id, name, onClose }: ShareDialogProps) {
  const t = useT("transfer");
  const { state, retry, replace } = useLoaded(shareOf(id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("share.title")} description={name}>
      <WhenLoaded state={state} onRetry={retry} rows={3}>
        {(share) => <Link id={id} share={share} onChange={replace} />}
      </WhenLoaded>
    </Dialog>
  );
}

interface LinkProps {
  id: string;
  share: Share | null;
  onChange: (share: Share | null) => void;
}

function Link({ id, share, onChange }: LinkProps) {
  const t = useT("transfer");
  const [busy, setBusy] = useState<"take" | "revoke" | null>(null);
  const take = async () => {
    setBusy("take");
    const taken = await shareConversation(id);
    if (taken !== null) onChange(taken);
    setBusy(null);
  };
  const revoke = async () => {
    setBusy("revoke");
    if (await revokeShare(id)) onChange(null);
    setBusy(null);
  };
  if (share === null) {
    return (
      <div className={styles["stack"]}>
        <p className={styles["text"]}>{t("share.text")}</p>
        <div>
          <Button variant="primary" icon={Link2} busy={busy !== null} onClick={() => void take()}>
            {t("share.create")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles["stack"]}>
      <Address share={share} />
      <div className={styles["actions"]}>
        <CopyLink address={shareAddress(share)} />
        <Button icon={RefreshCw} busy={busy === "take"} onClick={() => void take()}>
          {t("share.update")}
        </Button>
        <Button icon={Unlink} variant="danger" busy={busy === "revoke"} onClick={() => void revoke()}>
          {t("share.revoke")}
        </Button>
      </div>
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const t = useT("transfer");
  const common = useT("common");
  const { copied, copy } = useCopied();
  return (
    <Button variant="primary" icon={copied ? Check : Copy} onClick={() => void copy(address)}>
      {copied ? common("action.copied") : t("share.copy")}
      <LiveRegion text={copied ? common("action.copied") : ""} />
    </Button>
  );
}

function Address({ share }: { share: Share }) {
  const t = useT("transfer");
  const locale = useLocale();
  return (
    <TextField
      label={t("share.link")}
      hint={t("share.taken", { moment: formatDateTime(new Date(share.taken_at), locale) })}
      readOnly
      value={shareAddress(share)}
      onFocus={(event) => event.target.select()}
    />
  );
}
