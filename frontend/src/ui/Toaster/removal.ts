import { i18n } from "#i18n/i18n.ts";
import { notify } from "./notify.ts";

/** A removal is sent when its notice goes. */
const undoMs = 8_000;

interface Removal {
  /** What the notice says. */
  text: string;
  /** `leaving` where the page goes: the call must outlive it. */
  send(options: { keepalive: boolean }): Promise<unknown>;
  /** Undone, or refused. */
  putBack(): void;
  report(error: unknown): void;
}

/** Sends a removal when the time to undo is over or the page is left; until then its notice takes it back. */
export function removeUndoably({ text, send, putBack, report }: Removal): void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", leave);
  };
  const finish = async (keepalive: boolean) => {
    stop();
    try {
      await send({ keepalive });
    } catch (error) {
      putBack();
      report(error);
    }
  };
  const leave = () => void finish(true);
  const timer = setTimeout(() => void finish(false), undoMs);
  addEventListener("pagehide", leave);
  notify({
    text,
    action: {
      label: i18n.t("action.undo"),
      onPress: () => {
        stop();
        putBack();
      },
    },
  });
}
