import { useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useCv, useCvGround } from "../desk/cv-context.ts";
import { DesignBar } from "./DesignBar.tsx";
import { MachineText } from "./MachineText.tsx";
import styles from "./Preview.module.css";
import type { Preview as State } from "./use-pages.ts";

const Pages = lazyPart(async () => (await withTexts(["pdf"], import("./Pages.tsx"))).Pages);

/** The page as it will be printed, beside the form. */
export function Preview({ preview, whole }: { preview: State; whole: boolean }) {
  const t = useT("cv");
  const errors = useT("errors");
  const { cv } = useCv();
  const { writing } = useCvGround();
  const [seesMachine, setSeesMachine] = useState(false);
  const { pages, busy, fault, retry } = preview;
  const waiting = (
    <div className={styles["waiting"]}>
      <Skeleton rows={10} height={28} />
    </div>
  );
  return (
    <div className={styles["preview"]} aria-busy={busy || undefined}>
      <DesignBar seesMachine={seesMachine} onMachine={setSeesMachine} />
      {fault !== null && (
        <div className={styles["fault"]}>
          <ErrorState title={t(pages ? "preview.old" : "preview.failed")} reason={errors(fault)} onRetry={retry} />
        </div>
      )}
      {seesMachine ? (
        <MachineText id={writing.id} cv={cv} />
      ) : pages ? (
        <Pages waiting={waiting} pdf={pages.pdf} whole={whole} />
      ) : (
        fault === null && waiting
      )}
    </div>
  );
}
