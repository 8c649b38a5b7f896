import type { RefObject } from "react";
import type { OpenShort, ShortView } from "#contract/media/shorts.contract.ts";
import type { ShortEdit } from "./edit/edit.rules.ts";
import type { Editor } from "./edit/open-editor.ts";
import type { ShownFile } from "./shown-file.rules.ts";
import type { Player } from "./use-player.ts";

/** What each part of the editor is given. */
export interface EditorParts {
  editor: Editor;
  open: OpenShort;
  short: ShortView;
  edit: ShortEdit;
  file: ShownFile;
  player: Player;
  /** What the player plays. */
  video: RefObject<HTMLVideoElement | null>;
}
