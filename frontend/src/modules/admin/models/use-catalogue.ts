import { useCallback, useEffect, useState } from "react";
import type { AdminModel } from "#contract/models.contract.ts";
import type { ArchivedFilter } from "#contract/schema.ts";
import { errorKeyOf } from "#api/api-error.ts";
import type { RecordState } from "../frame/use-loaded-record.ts";
import { readCatalogue } from "./models.actions.ts";

interface Answer {
  /** How often it was asked for. */
  round: number;
  state: RecordState<AdminModel[]>;
}

/** The whole catalogue; `reload` keeps what is shown until the new one is there. */
export function useCatalogue(archived?: ArchivedFilter) {
  const [answer, setAnswer] = useState<Answer>({ round: 0, state: { status: "loading" } });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const running = new AbortController();
    const tell = (state: Answer["state"]) => {
      if (!running.signal.aborted) setAnswer({ round, state });
    };
    readCatalogue(running.signal, archived).then(
      (value) => tell({ status: "ready", value }),
      (error: unknown) => tell({ status: "failed", error: errorKeyOf(error) }),
    );
    return () => running.abort();
  }, [round, archived]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { state: answer.state, reload };
}
