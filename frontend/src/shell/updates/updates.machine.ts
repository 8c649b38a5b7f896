/** Milliseconds (specification 9). */
export const pauseBefore = 1_000;
export const usualInterval = 1_800_000;
export const laterInterval = 3_600_000;

export interface UpdatesState {
  /** The version of this page. */
  running: string;
  /** A version that is out and differs. */
  offered: string | null;
  /** Closed until the next check: the popup does not show it. */
  hidden: boolean;
  /** Between two checks. */
  interval: number;
}

export type UpdatesEvent =
  /** Null where it could not be read: no update. */
  | { type: "checked"; version: string | null }
  | { type: "closed" }
  | { type: "put off" }
  | { type: "closed in another tab" };

export const beginUpdates = (running: string): UpdatesState => ({
  running,
  offered: null,
  hidden: false,
  interval: usualInterval,
});

export const isPopupShown = ({ offered, hidden }: UpdatesState): boolean => offered !== null && !hidden;

export function reduceUpdates(state: UpdatesState, event: UpdatesEvent): UpdatesState {
  switch (event.type) {
    case "checked": {
      const offered = event.version !== null && event.version !== state.running ? event.version : null;
      return { ...state, offered, hidden: false };
    }
    case "closed":
    case "closed in another tab":
      return { ...state, hidden: true };
    case "put off":
      return { ...state, hidden: true, interval: laterInterval };
  }
}
