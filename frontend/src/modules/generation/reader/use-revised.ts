import { useEffect, useRef } from "react";
import { readWorkStatus } from "#contract/generation/works.contract.ts";
import { call } from "#api/call.ts";
import { isWorkRunning } from "../create/works/works.store.ts";
import { pace } from "../create/works/pace.ts";
import type { Work } from "./reader.actions.ts";

/** While a work is written or rendered, the page reads it anew whenever it has come further. */
export function useRevised(work: Work, onReload: () => Promise<void>): void {
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });
  const { id, status, progress, stage } = work;
  const runs = isWorkRunning(work);
  useEffect(() => {
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const look = async () => {
      tries += 1;
      const now = await call(readWorkStatus, { params: { id } }, { quiet: true }).catch(() => null);
      if (isOver) return;
      const hasMoved = now !== null && (now.status !== status || now.progress !== progress || now.stage !== stage);
      if (hasMoved) void reload.current();
      else if (tries < pace.tries) timer = setTimeout(() => void look(), pace.everyMs);
    };
    let isOver = false;
    timer = setTimeout(() => void look(), pace.firstMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, runs, status, progress, stage]);
}
