import type { OpenShort, ShortView } from "#contract/media/shorts.contract.ts";
import { isSameEdit, toEdit, type ShortEdit } from "./edit/edit.rules.ts";

/** The file that the stage plays: the rendered short, or the source where the short is no longer what was rendered. */
export interface ShownFile {
  url: string;
  poster: string | null;
  isRendered: boolean;
  /** In milliseconds of the source. */
  fromMs: number;
  toMs: number;
  offsetMs: number;
}

export function shownFile(
  { media, words }: Pick<OpenShort, "media" | "words">,
  short: ShortView,
  edit: ShortEdit,
): ShownFile {
  const isSaved = isSameEdit(edit, toEdit(short));
  const result = isSaved && short.is_rendered ? short.result : null;
  if (result !== null)
    return {
      url: result.s3_url,
      poster: result.poster_url,
      isRendered: true,
      fromMs: short.from_ms,
      toMs: short.to_ms,
      offsetMs: short.from_ms,
    };
  const hasBounds = edit.startWord === short.start_word && edit.endWord === short.end_word;
  const first = words.find(([id]) => id === edit.startWord);
  const last = words.find(([id]) => id === edit.endWord);
  return {
    url: media.s3_url,
    poster: media.poster_url,
    isRendered: false,
    fromMs: hasBounds || !first ? short.from_ms : first[1],
    toMs: hasBounds || !last ? short.to_ms : last[2],
    offsetMs: 0,
  };
}
