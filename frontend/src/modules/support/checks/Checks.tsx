import { Plus } from "lucide-react";
import { useState } from "react";
import { listSupportTests, type SupportCheck } from "#contract/support/checks.contract.ts";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { SectionHead } from "../SectionHead.tsx";
import { CheckDialog } from "./CheckDialog.tsx";
import { CheckRow } from "./CheckRow.tsx";
import styles from "./Checks.module.css";

/** Questions that each new version is asked before it goes live. */
export function Checks({ bot }: { bot: TrainedChatbot }) {
  const t = useT("knowledge");
  const { state, retry, reload } = useLoaded(toSource(listSupportTests, { params: { id: bot.id } }));
  const [edited, setEdited] = useState<SupportCheck | "new" | null>(null);
  const add = (
    <May right="support.edit">
      <Button icon={Plus} onClick={() => setEdited("new")}>
        {t("test.add")}
      </Button>
    </May>
  );
  return (
    <div className={styles["checks"]}>
      <SectionHead title={t("tests")} note={t("testsText")}>
        {state.status === "ready" && state.value.length > 0 && add}
      </SectionHead>
      <WhenLoaded state={state} onRetry={retry} failed={t("testsFailed")} rowHeight={64}>
        {(checks) =>
          checks.length === 0 ? (
            <EmptyState title={t("testsNone")} text={t("testsNoneText")} action={add} />
          ) : (
            <ul className={styles["rows"]}>
              {checks.map((check) => (
                <CheckRow
                  key={check.id}
                  check={check}
                  source={bot.sources.find(({ id }) => id === check.must_cite)?.title ?? null}
                  onEdit={() => setEdited(check)}
                  onChanged={reload}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {edited && (
        <CheckDialog
          bot={bot}
          check={edited === "new" ? null : edited}
          onSaved={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
