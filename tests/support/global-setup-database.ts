import { databaseImage, emptyDatabaseImage } from "./database-image.ts";

/** Makes once the databases that test files copy. */
export async function setup() {
  await emptyDatabaseImage();
  await databaseImage();
}
