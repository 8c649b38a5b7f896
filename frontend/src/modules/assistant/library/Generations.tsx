import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { countRunsLeft } from "../writing/writers.actions.ts";
import { writers } from "../writing/writers.store.ts";

/** What is left of the month's generations, and the plans where nothing is; silent where it is not counted. */
export function Generations() {
  const t = useT("library");
  const locale = useLocale();
  const { allowance } = useSnapshot(writers);
  useEffect(() => void countRunsLeft(), []);
  if (allowance === null || allowance.left === null || !allowance.limit) return null;
  const { left, limit } = allowance;
  const words = { count: left, left: formatNumber(left, locale), limit: formatNumber(limit, locale) };
  return (
    <>
      {t("generations", words)}
      {left === 0 && (
        <>
          {" "}
          <TextButton onPress={() => openUpgrade({ reason: "limit", limited: "assistant-generation" })}>
            {t("generations.more")}
          </TextButton>
        </>
      )}
    </>
  );
}
