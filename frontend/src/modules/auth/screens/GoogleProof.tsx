import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { handOver } from "../proof/proof-channel.ts";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

/** The window that was at Google: it hands what it brought to the page that waits, and closes where the browser lets it. */
export function GoogleProof({ link }: ScreenProps) {
  const t = useT("auth");
  const [received, setReceived] = useState(false);
  useEffect(() => {
    if (link?.kind !== "proof") return undefined;
    return handOver(link.challenge, link.token, () => {
      setReceived(true);
      window.close();
    });
  }, [link]);
  return <ScreenFrame title={t("proof.back")} text={t(received ? "proof.backDone" : "proof.backText")} />;
}
