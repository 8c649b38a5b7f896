import { useRef } from "react";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { addToKnowledge, type Additions } from "./adding.actions.ts";

export interface AddDialogProps {
  botId: string;
  onClose: () => void;
}

/** Adds once, however often it is sent; a limit of the plan opens the plans, and what was typed stays. */
export function useAdd(botId: string): (additions: Additions) => Promise<void> {
  const sent = useRef({ what: "", requestId: "" });
  return async (additions) => {
    const what = JSON.stringify(additions);
    if (sent.current.what !== what) sent.current = { what, requestId: crypto.randomUUID() };
    try {
      await addToKnowledge(botId, additions, sent.current.requestId);
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, "stored-pages");
      throw error;
    }
  };
}
