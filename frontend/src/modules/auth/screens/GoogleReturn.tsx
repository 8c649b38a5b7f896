import { useEffect, useRef, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { finishGoogle } from "../auth.actions.ts";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { SignIn } from "./SignIn.tsx";

/** Back from Google: the code is exchanged at once, and once. */
export function GoogleReturn(props: ScreenProps) {
  const { link, enter } = props;
  const t = useT("auth");
  const [failure, setFailure] = useState(props.failure);
  const spent = useRef<string | null>(null);
  useEffect(() => {
    if (link?.kind !== "google" || spent.current === link.token) return;
    spent.current = link.token;
    finishGoogle(link.token).then(
      (entry) => enter(entry, "challenge" in entry ? undefined : entry.redirect),
      (error: unknown) => setFailure(errorKeyOf(error)),
    );
  }, [link, enter]);
  if (failure !== null) return <SignIn {...props} failure={failure} />;
  return (
    <ScreenFrame title={t("google.busy")}>
      <Skeleton rows={3} />
    </ScreenFrame>
  );
}
