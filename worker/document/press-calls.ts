export interface PressRequest {
  /** Where a BlockDocument stands in the store, as JSON; its pictures stand at their own keys. */
  document: string;
  /** Where the PDF is written. */
  output: string;
}

/** `gone`: the document or a picture is not stored; `invalid`: it is none, or its style is unknown; `not_set`: see the log. */
export type PressFailure = "gone" | "invalid" | "not_set";

export type Pressed =
  | { failure: PressFailure }
  | {
      failure: null;
      bytes: number;
      /** In hexadecimal. */
      sha256: string;
      pages: number;
      /** In their order, with the page on which each stands. */
      headings: { level: number; page: number }[];
    };

/** The calls that the press takes. */
export interface PressCalls extends Rpc.WorkerEntrypointBranded {
  render(request: PressRequest): Promise<Pressed>;
}
