import type { StripeReady } from "../migrations/stripe-setup.ts";
import type { Values } from "./settings.ts";

/** What the steps reach outside of this process. */
export interface Tools {
  /** Runs wrangler to its end; `input` is what it reads. What it wrote, or a ToolFailure. */
  wrangler(args: readonly string[], input?: string): Promise<string>;
  /** Runs a script of this repository to its end, with these strings in its environment. */
  script(file: string, args: readonly string[], env: Values): Promise<string>;
  /** Prepares the account of Stripe; every part of it can be done twice. */
  prepareStripe(values: Values): Promise<StripeReady>;
  countAdmins(databaseUrl: string): Promise<number>;
  /** The status of a GET; null where nothing answers. */
  readStatus(url: string): Promise<number | null>;
  /** The name servers of a domain; none where it has no records of its own. */
  nameServers(domain: string): Promise<readonly string[]>;
  hasDocker(): Promise<boolean>;
  wait(milliseconds: number): Promise<void>;
}

/** A tool that ended badly, with all that it wrote. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
  readonly output: string;

  constructor(command: string, output: string) {
    super(`${command} failed:\n${output.trim()}`);
    this.output = output;
  }
}
