import { databaseImage } from "./database-image.ts";

/** Makes once the database that every test file copies. */
export async function setup() {
  await databaseImage();
}
