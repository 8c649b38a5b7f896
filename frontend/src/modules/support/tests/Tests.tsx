import { Plus } from "lucide-react";
import { useState } from "react";
import { listSupportTests, type SupportTest } from "#contract/support/tests.contract.ts";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { SectionHead } from "../SectionHead.tsx";
import { TestDialog } from "./TestDialog.tsx";
import { TestRow } from "./TestRow.tsx";
import styles from "./Tests.module.css";

/** Questions that each new version is asked before it goes live. */
export function Tests({ bot }: { bot: TrainedChatbot }) {
  const t = useT("knowledge");
  const { state, retry, reload } = useLoaded(toSource(listSupportTests, { params: { id: bot.id } }));
  const [edited, setEdited] = useState<SupportTest | "new" | null>(null);
  const add = (
    <Button icon={Plus} onClick={() => setEdited("new")}>
      {t("test.add")}
    </Button>
  );
  return (
    <div className={styles["tests"]}>
      <SectionHead title={t("tests")} note={t("testsText")}>
        {state.status === "ready" && state.value.length > 0 && add}
      </SectionHead>
      <WhenLoaded state={state} onRetry={retry} failed={t("testsFailed")} rowHeight={64}>
        {(tests) =>
          tests.length === 0 ? (
            <EmptyState title={t("testsNone")} text={t("testsNoneText")} action={add} />
          ) : (
            <ul className={styles["rows"]}>
              {tests.map((test) => (
                <TestRow
                  key={test.id}
                  test={test}
                  source={bot.sources.find(({ id }) => id === test.must_cite)?.title ?? null}
                  onEdit={() => setEdited(test)}
                  onChanged={reload}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {edited && (
        <TestDialog
          bot={bot}
          test={edited === "new" ? null : edited}
          onSaved={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
