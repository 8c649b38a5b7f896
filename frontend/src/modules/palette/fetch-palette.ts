import { Palette } from "./Palette/Palette.tsx";
import { fetchCommands } from "./use-commands.ts";

/** The palette once it knows what each module has for it. */
export async function fetchPalette(): Promise<typeof Palette> {
  await fetchCommands();
  return Palette;
}
