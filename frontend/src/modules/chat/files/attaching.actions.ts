import { reportError } from "#ui/Toaster/report-error.ts";
import { addPictures, composer } from "../composer.ts";
import { apart } from "../pictures.rules.ts";

/** Sending files and watching how they are read is no part of the first load: it comes with the first file. */
const loadFiles = () => import("./files.actions.ts");
let taking: Promise<void> = Promise.resolve();

/** Takes chosen, dropped or pasted files: pictures as such, all others to be read. */
export function attach(chosen: readonly File[]): void {
  const { pictures, others } = apart(chosen);
  addPictures(pictures);
  if (others.length > 0) taking = loadFiles().then(({ takeFiles }) => takeFiles(others), reportError);
}

/** True where the question may go. Else it stays where it is, and goes by itself once its files are read. */
export async function filesAreReady(whenReady: () => void): Promise<boolean> {
  await taking;
  const { attached, kept } = composer.state;
  return attached.files.length + kept.files.length === 0 || (await loadFiles()).filesAreReady(whenReady);
}
