import { parseArgs } from "node:util";
import { StartError } from "./start-error.ts";

export interface StartArguments {
  port: number;
  data: string;
  dev: boolean;
}

const options = {
  port: { type: "string", default: "8790" },
  data: { type: "string", default: ".data" },
  dev: { type: "boolean", default: false },
} as const;

export function readArguments(args: string[]): StartArguments {
  const { port, data, dev } = parse(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new StartError(`--port ${port}: a number from 1 to 65535 is expected`);
  if (data === "") throw new StartError("--data: a folder is expected");
  return { port: Number(port), data, dev };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(".")[0] : "arguments are wrong";
    throw new StartError(`${reason}. Usage: npm start -- [--port N] [--data DIR]`);
  }
}
