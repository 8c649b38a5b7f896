import { useSnapshot } from "valtio";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { composer } from "../composer.ts";
import { seesPictures } from "../pictures.rules.ts";

/** The name of the chosen model where it cannot read what is attached; null where all is well. */
export function usePictureFault(): string | null {
  const model = useSelectedModel();
  const { length } = useSnapshot(composer.state).attached.pictures;
  return model !== null && length > 0 && !seesPictures(model) ? model.name : null;
}
