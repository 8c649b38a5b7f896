import { Link } from "@tanstack/react-router";
import { Unlink } from "lucide-react";
import { useState } from "react";
import type { Share } from "#contract/chat/sharing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { shareAddress, readShares, revokeShare } from "./sharing.actions.ts";
import styles from "./Transfer.module.css";

/** Every link to a conversation, each of which can be revoked here. */
export function SharedLinks() {
  const t = useT("transfer");
  const { state, retry, replace } = useLoaded(readShares);
  return (
    <WhenLoaded state={state} onRetry={retry} rows={2}>
      {(shares) =>
        shares.length === 0 ? (
          <p className={styles["text"]}>{t("links.none")}</p>
        ) : (
          <Rows>
            {shares.map((share) => (
              <SharedLink
                key={share.path}
                share={share}
                onRevoked={() => replace(shares.filter((other) => other.path !== share.path))}
              />
            ))}
          </Rows>
        )
      }
    </WhenLoaded>
  );
}

function SharedLink({ share, onRevoked }: { share: Share; onRevoked: () => void }) {
  const t = useT("transfer");
  const chat = useT("chat");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const title = share.title ?? chat("conversations.untitled");
  const revoke = async () => {
    setBusy(true);
    if (await revokeShare(share.conversation_id)) onRevoked();
    else setBusy(false);
  };
  return (
    <Row className={styles["shared"]}>
      <div className={styles["named"]}>
        <Link
          to="/user/conversation/$id"
          params={{ id: share.conversation_id }}
          className={classNames(styles["name"], ownWords)}
        >
          {title}
        </Link>
        <p className={styles["small"]}>
          {t("share.taken", { moment: formatDateTime(new Date(share.taken_at), locale) })}
        </p>
      </div>
      <CopyButton text={shareAddress(share)} label={t("links.copy", { title })} />
      <Button
        size="small"
        variant="danger"
        icon={Unlink}
        busy={busy}
        aria-label={t("links.revoke", { title })}
        onClick={() => void revoke()}
      >
        {t("share.revoke")}
      </Button>
    </Row>
  );
}
