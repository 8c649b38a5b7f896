import { join } from "node:path";
import { readArguments } from "./arguments.ts";
import type { StartArguments } from "./arguments.ts";
import { root } from "./build/sources.ts";
import { openDataFolder } from "./data-folder.ts";
import { readDevVars } from "./dev-vars.ts";
import { freePort } from "./listen.ts";
import { StartError } from "./start-error.ts";
import { createWaiting } from "./waiting.ts";

/** A reason that is not foreseen is shown whole, and what to try about it. */
function fail(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Ensemble cannot go on:", error, `\n${remedy}`);
  process.exit(1);
}

const remedy =
  "What it has stored is kept. Start it again; if it ends in the same way, run `npm ci`, or try it on other data with --data DIR.";

let stop = async () => {};
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    stop().then(() => process.exit(0), fail);
  });

/** What keeps it from starting is said before the product is loaded, which takes seconds. */
async function start({ port, data, dev }: StartArguments): Promise<() => Promise<void>> {
  const devVars = readDevVars(join(root, ".dev.vars"));
  const folder = openDataFolder(data);
  await freePort(port);
  const { startProduct } = await import("./product.ts");
  return startProduct({ port, dev, devVars, folder }, waiting);
}

process.on("uncaughtException", fail);
const waiting = createWaiting((line) => console.log(line));
try {
  stop = await start(readArguments(process.argv.slice(2)));
} catch (error) {
  fail(error);
} finally {
  waiting.close();
}
