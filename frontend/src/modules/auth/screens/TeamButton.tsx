import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { findTeam, goToProvider } from "../team-sign-in.actions.ts";

/** Milliseconds without a keystroke before an address is looked up. */
const pauseMs = 400;
const whole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Stands here where addresses of the domain that was typed sign in with a team's provider. */
export function TeamButton({ email, destination }: { email: string; destination: string }) {
  const t = useT("auth");
  const team = useTeam(email.trim());
  const [busy, setBusy] = useState(false);
  if (team === null) return null;
  const go = async () => {
    setBusy(true);
    try {
      await goToProvider(email.trim(), destination);
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  };
  return (
    <Button size="large" wide busy={busy} onClick={() => void go()}>
      {t("team.submit", { team })}
    </Button>
  );
}

/** A look-up that fails offers nothing: the other ways in are there. */
function useTeam(email: string): string | null {
  const [found, setFound] = useState<{ domain: string; team: string | null } | null>(null);
  const domain = whole.test(email) ? email.slice(email.lastIndexOf("@") + 1).toLowerCase() : null;
  useEffect(() => {
    if (domain === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // The domain alone decides: the server hears no name.
      findTeam(`team@${domain}`).then(
        (team) => isCurrent && setFound({ domain, team }),
        () => {},
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [domain]);
  return found !== null && found.domain === domain ? found.team : null;
}
