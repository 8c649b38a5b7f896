import { useEffect, useRef, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { SignIn } from "./SignIn.tsx";
import { finishTeam, holdsAccount, linkWaiting, type WaitingLink } from "../team-sign-in.actions.ts";

/** Back from a team's provider: the code is exchanged at once, and once. An account that is there proves itself first. */
export function TeamReturn(props: ScreenProps) {
  const t = useT("auth");
  const { failure, waiting } = useReturn(props);
  if (failure !== null) return <SignIn {...props} failure={failure} />;
  if (waiting !== null)
    return <SignIn {...props} title={t("team.linkTitle")} text={t("team.linkText", { email: waiting.email })} />;
  return (
    <ScreenFrame title={t("team.busy")}>
      <Skeleton rows={3} />
    </ScreenFrame>
  );
}

function useReturn({ link, setEmail, failure: before }: ScreenProps) {
  const [failure, setFailure] = useState<ErrorKey | null>(before);
  const [waiting, setWaiting] = useState<WaitingLink | null>(null);
  const spent = useRef<string | null>(null);
  useEffect(() => {
    if (link?.kind !== "team" || spent.current === link.token) return;
    spent.current = link.token;
    const arrive = async (token: string) => {
      const missing = await finishTeam(token);
      if (missing === null) return;
      if (holdsAccount(missing.email)) return void (await linkWaiting());
      setEmail(missing.email);
      setWaiting(missing);
    };
    arrive(link.token).catch((error: unknown) => setFailure(errorKeyOf(error)));
  }, [link, setEmail]);
  return { failure, waiting };
}
