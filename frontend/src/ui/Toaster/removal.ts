import { i18n } from "#i18n/i18n.ts";
import { notify } from "./notify.ts";

interface Removal {
  /** What the notice says. */
  text: string;
  /** `leaving` where the page goes: the call must outlive it. */
  send(options: { keepalive: boolean }): Promise<unknown>;
  /** Undone, or refused. */
  putBack(): void;
  report(error: unknown): void;
}

/** Sends a removal when its notice goes or the page is left; as long as the notice is shown, it takes the removal back. */
export function removeUndoably({ text, send, putBack, report }: Removal): void {
  let isOver = false;
  const end = () => {
    const isFirst = !isOver;
    isOver = true;
    removeEventListener("pagehide", leave);
    return isFirst;
  };
  const finish = async (keepalive: boolean) => {
    if (!end()) return;
    try {
      await send({ keepalive });
    } catch (error) {
      putBack();
      report(error);
    }
  };
  const leave = () => void finish(true);
  addEventListener("pagehide", leave);
  notify({
    text,
    onGone: () => void finish(false),
    action: {
      label: i18n.t("action.undo"),
      onPress: () => {
        if (end()) putBack();
      },
    },
  });
}
