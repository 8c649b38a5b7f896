import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { errorStatus } from "#contract/errors.ts";
import { readAuthLink, type AuthLink } from "#contract/auth-links.rules.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { afterSignIn } from "#navigation/navigation.rules.ts";
import { endReasons } from "#session/session-end.ts";
import { currentSession, useSession } from "#session/session.store.ts";
import { pathIn } from "#session/workspace.rules.ts";
import { LegalLinks } from "#shell/LegalLinks/LegalLinks.tsx";
import { LocaleSwitch } from "#shell/LocaleSwitch/LocaleSwitch.tsx";
import { ThemeToggle } from "#shell/ThemeToggle/ThemeToggle.tsx";
import { Wordmark } from "#shell/Wordmark/Wordmark.tsx";
import { authSearch, screenOf } from "../auth.search.ts";
import { BringConversations } from "../screens/BringConversations.tsx";
import { ChoosePassword } from "../screens/ChoosePassword.tsx";
import { SecondStep } from "../screens/SecondStep.tsx";
import { screens } from "../screens/screens.ts";
import styles from "./AuthPage.module.css";
import { useWays } from "./use-ways.ts";

const route = getRouteApi("/auth");

export function AuthPage() {
  const t = useT("auth");
  // The router hands on what the page does not understand as well.
  const search = authSearch({ ...route.useSearch() });
  const { link, forgetLink } = useMailedLink();
  const [email, setEmail] = useState(() => addressFor(search.reason));
  const { goTo, enter, destination, home, path, stop, pass } = useWays(search, forgetLink);
  const screen = screenOf(search.mode, link);
  const Screen = screens[screen];
  return (
    <div className={styles["page"]}>
      <header className={styles["side"]}>
        <Wordmark />
        <p className={styles["tagline"]}>{t("tagline")}</p>
      </header>
      <main className={styles["main"]}>
        <div className={styles["tools"]}>
          <span className={styles["mark"]}>
            <Wordmark />
          </span>
          <LocaleSwitch />
          <ThemeToggle />
        </div>
        <div className={styles["column"]}>
          {stop === null && <Reason of={search.reason} />}
          {stop?.kind === "code" && <SecondStep challenge={stop.challenge} {...{ path, enter, goTo }} />}
          {stop?.kind === "password" && <ChoosePassword onDone={() => pass()} />}
          {stop?.kind === "conversations" && (
            <BringConversations waiting={stop.waiting} onBrought={() => pass()} onLeft={() => pass(home)} />
          )}
          {stop === null && (
            <Screen key={screen} {...{ link, destination, email, setEmail, goTo, enter }} failure={failureOf(link)} />
          )}
        </div>
        <footer className={styles["foot"]}>
          <LegalLinks only={["terms", "privacy", "imprint"]} />
        </footer>
      </main>
    </div>
  );
}

/** A team that asks for its own provider knows the reader's address. */
const addressFor = (reason: string | undefined): string =>
  reason === "provider" ? (currentSession()?.user.email ?? "") : "";

/** Why the page appears unasked, and where else to go. */
function Reason({ of }: { of: string | undefined }) {
  const t = useT("auth");
  const account = useSession()?.user;
  const reason = endReasons.find((reason) => reason === of);
  if (reason === undefined) return null;
  return (
    <div className={styles["reason"]}>
      <output>{t(`reason.${reason}`)}</output>
      {reason === "provider" && account && (
        <p>
          <a href={pathIn(account.id, afterSignIn({}))}>{t("reason.ownWorkspace")}</a>
        </p>
      )}
    </div>
  );
}

/** The link that led here; it stays while the page is left, or the sign-in screen would flash by. */
function useMailedLink() {
  const brought = readAuthLink(useLocation({ select: (location) => location.hash }));
  const [link, setLink] = useState(brought);
  if (brought !== null && JSON.stringify(brought) !== JSON.stringify(link)) setLink(brought);
  return { link, forgetLink: () => setLink(null) };
}

function failureOf(link: AuthLink | null): ErrorKey | null {
  if (link?.kind !== "failed") return null;
  return Object.hasOwn(errorStatus, link.code) ? (link.code as ErrorKey) : "client.unknown";
}
