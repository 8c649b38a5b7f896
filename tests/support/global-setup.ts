import { buildWorker } from "../../local/build/worker.ts";
import { databaseImage } from "./database-image.ts";

/** Builds once what every test file of a project stands on, so that none builds it beside another. */
export async function setup() {
  await Promise.all([buildWorker(), databaseImage()]);
}
