import { useEffect, useLayoutEffect } from "react";
import type { Composer } from "../composer.ts";

/** Shows the draft of `key` while the composer is on the screen; it is stored when the page goes away. */
export function useDraft<Attached, Kept>(composer: Composer<Attached, Kept>, key: string): void {
  useLayoutEffect(() => {
    composer.show(key);
    return composer.hide;
  }, [composer, key]);
  useEffect(() => {
    addEventListener("pagehide", composer.saveAll);
    return () => removeEventListener("pagehide", composer.saveAll);
  }, [composer]);
}
