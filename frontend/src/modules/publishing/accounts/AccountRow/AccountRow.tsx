import { CalendarClock, Ellipsis, Globe, Star, Unplug } from "lucide-react";
import { useState } from "react";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { State } from "#ui/State/State.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { useFailure } from "../../failures.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { accountLooks } from "../account-looks.ts";
import { makePrimary } from "../accounts.actions.ts";
import { daysLeft, isOfAccount } from "../accounts.rules.ts";
import { useConnect } from "../use-connect.ts";
import styles from "./AccountRow.module.css";

const QueueDialog = lazyPart(
  async () => (await withTexts(["accounts"], import("../QueueDialog/QueueDialog.tsx"))).QueueDialog,
);
const DisconnectDialog = lazyPart(
  async () => (await withTexts(["accounts"], import("./DisconnectDialog.tsx"))).DisconnectDialog,
);
const ZoneDialog = lazyPart(async () => (await withTexts(["accounts"], import("./ZoneDialog.tsx"))).ZoneDialog);

interface AccountRowProps {
  account: SocialAccountView;
  /** The only one of its network: it needs no mark as the primary one. */
  isAlone: boolean;
}

const dialogs = { zone: ZoneDialog, queue: QueueDialog, disconnect: DisconnectDialog };

/** One account, how it stands, and when it publishes. */
export function AccountRow({ account, isAlone }: AccountRowProps) {
  const t = useT("accounts");
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  useFetchedAhead(QueueDialog, DisconnectDialog, ZoneDialog);
  const { id, platform, name, handle, kind, is_primary: isPrimary, zone } = account;
  const failureOf = useFailure();
  const Dialog = open && dialogs[open];
  return (
    <article className={styles["row"]}>
      <div className={styles["words"]}>
        <h3 className={styles["name"]}>
          <NetworkMark of={platform} named />
          <span className={ownWords}>{name}</span>
          {isPrimary && !isAlone && <span className={styles["primary"]}>{t("primary")}</span>}
        </h3>
        <p className={styles["facts"]}>
          {handle !== name && (
            <span className={ownWords}>{`${networkFacts[platform].handlePrefix ?? ""}${handle}`}</span>
          )}
          <span>{t(`kind.${kind}`, { network: networkFacts[platform].name })}</span>
          <span>{zone.replaceAll("_", " ")}</span>
          <LastPublished at={account.last_published_at} />
        </p>
        {account.last_error !== null && isOfAccount(account.last_error) && (
          <p className={styles["error"]}>{failureOf(account.last_error, platform)}</p>
        )}
      </div>
      <Standing account={account} />
      <div className={styles["actions"]}>
        <Button size="small" icon={CalendarClock} onClick={() => setOpen("queue")}>
          {t("queue")}
        </Button>
        <May right="planner.connect">
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
            {!isPrimary && (
              <MenuItem icon={Star} onSelect={() => void makePrimary(id).catch(reportError)}>
                {t("makePrimary")}
              </MenuItem>
            )}
            <MenuItem icon={Globe} onSelect={() => setOpen("zone")}>
              {t("zone")}
            </MenuItem>
            <MenuItem icon={Unplug} danger onSelect={() => setOpen("disconnect")}>
              {t("disconnect")}
            </MenuItem>
          </Menu>
        </May>
      </div>
      {Dialog && <Dialog account={account} onClose={() => setOpen(null)} />}
    </article>
  );
}

function Standing({ account }: { account: SocialAccountView }) {
  const t = useT("accounts");
  const may = useRights();
  const { busy, connect } = useConnect();
  const left = daysLeft(account, useNow());
  const status = left === null ? account.status : "expiring";
  const isOver = status === "needs_reconnect" || status === "expiring";
  return (
    <div className={styles["standing"]}>
      <State {...accountLooks[status]}>{left === null ? t(`status.${status}`) : t("endsIn", { count: left })}</State>
      {isOver && may("planner.connect") && (
        <Button size="small" busy={busy} onClick={() => connect(account.platform, account.kind)}>
          {t("reconnect")}
        </Button>
      )}
    </div>
  );
}

function LastPublished({ at }: { at: string | null }) {
  const t = useT("accounts");
  const locale = useLocale();
  const now = useNow();
  return (
    <span>
      {at === null ? t("neverPublished") : t("lastPublished", { when: formatDistance(Date.parse(at), now, locale) })}
    </span>
  );
}
