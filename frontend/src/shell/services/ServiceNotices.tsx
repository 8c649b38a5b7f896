import { useEffect, useState } from "react";
import { useConsent } from "#modules/tracking/consent.store.ts";
import { ConsentBanner } from "#modules/tracking/ConsentBanner/ConsentBanner.tsx";
import { ConsentSettings } from "#modules/tracking/ConsentSettings/ConsentSettings.tsx";
import { UpdatePopup } from "../updates/UpdatePopup.tsx";
import styles from "./ServiceNotices.module.css";

/** Milliseconds after which the area counts as ready (specification 9). */
const readyAfter = 500;

/** What the product says of itself over any page: a newer version, and the question about cookies. */
export function ServiceNotices() {
  const { shown } = useConsent();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles["update"]}>{ready && <UpdatePopup />}</div>
      <div className={styles["area"]} data-ready={ready}>
        {ready && shown === "question" && <ConsentBanner />}
        {ready && shown === "settings" && <ConsentSettings />}
      </div>
    </>
  );
}
