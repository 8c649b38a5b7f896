import { secondFactor } from "../../contract/limits.ts";
import { createId } from "../../lib/ids.ts";

/** Ten letters and digits in two halves, to be written down. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactor.recoveryCodes }, () =>
    createId()
      .slice(0, 10)
      .toLowerCase()
      .replace(/^(.{5})/, "$1-"),
  );

/** The code as it is hashed: however it was typed from paper. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
