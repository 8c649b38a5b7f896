import { useEffect, useState } from "react";
import type { SharedConversation } from "#contract/chat/sharing.contract.ts";
import { dateFormat } from "#lib/dates.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import button from "#ui/Button/Button.module.css";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { continueAddress, readShared, type SharedState } from "./shared.ts";
import { SharedTurn } from "./SharedTurn.tsx";
import styles from "./SharePage.module.css";
import { useLocale, useT } from "./use-t.ts";

interface SharePageProps {
  token: string;
  /** Its first reading, which began before the page was drawn. */
  first: Promise<SharedState>;
}

export function SharePage({ token, first }: SharePageProps) {
  const [shared, setShared] = useState<SharedState>({ state: "loading" });
  useEffect(() => {
    let wanted = true;
    void first.then((read) => wanted && setShared(read));
    return () => {
      wanted = false;
    };
  }, [first]);
  const retry = () => {
    setShared({ state: "loading" });
    void readShared(token).then(setShared);
  };
  return (
    <>
      <header className={styles["bar"]}>
        <a href="/" className={styles["wordmark"]}>
          Ensemble<span className={styles["stop"]}>.</span>
        </a>
        {shared.state === "ready" && <Continue token={token} />}
      </header>
      <main className={styles["column"]}>
        {shared.state === "ready" ? (
          <Conversation token={token} conversation={shared.conversation} />
        ) : (
          <State state={shared.state} onRetry={retry} />
        )}
      </main>
    </>
  );
}

function Conversation({ token, conversation }: { token: string; conversation: SharedConversation }) {
  const t = useT("share");
  const locale = useLocale();
  const title = conversation.title ?? t("share.name");
  const date = dateFormat(locale, { dateStyle: "long" }).format(new Date(conversation.taken_at));
  useEffect(() => {
    document.title = `${title} · Ensemble`;
  }, [title]);
  return (
    <>
      <h1 className={classNames(styles["title"], ownWords)}>{title}</h1>
      <p className={styles["taken"]}>{t("share.taken", { date })}</p>
      <div className={styles["turns"]}>
        {conversation.messages.map((message, index) => (
          <SharedTurn key={index} message={message} />
        ))}
      </div>
      <footer className={styles["foot"]}>
        <Continue token={token} />
        <p className={styles["taken"]}>{t("share.continueText")}</p>
      </footer>
    </>
  );
}

function Continue({ token }: { token: string }) {
  const t = useT("share");
  return (
    <a className={classNames(button["button"], button["primary"], button["medium"])} href={continueAddress(token)}>
      {t("share.continue")}
    </a>
  );
}

function State({ state, onRetry }: { state: "loading" | "gone" | "failed"; onRetry: () => void }) {
  const t = useT("share");
  const common = useT("common");
  if (state === "loading") {
    return (
      <>
        <h1 className={styles["title"]}>{t("share.name")}</h1>
        <Skeleton rows={6} height={56} />
      </>
    );
  }
  return (
    <div role="alert">
      <h1 className={styles["title"]}>{t(`share.${state}`)}</h1>
      <p className={styles["taken"]}>{t(`share.${state}Text`)}</p>
      <p className={styles["foot"]}>
        {state === "failed" ? (
          <button
            type="button"
            className={classNames(button["button"], button["secondary"], button["medium"])}
            onClick={onRetry}
          >
            {common("action.retry")}
          </button>
        ) : (
          <a className={classNames(button["button"], button["secondary"], button["medium"])} href="/">
            {t("share.home")}
          </a>
        )}
      </p>
    </div>
  );
}
