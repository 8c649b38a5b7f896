import { definePersonal } from "../personal/define-personal.ts";
import type { UploadsRemoval } from "./uploads-removal.service.ts";

export interface UploadsPersonalServices {
  uploads: { removal: UploadsRemoval };
}

/** An upload has no table: its object holds it until its kind makes rows of it. */
export const uploadsPersonal = definePersonal<UploadsPersonalServices>({
  tables: [],
  removes: [{ name: "uploads", run: ({ uploads }, { id }) => uploads.removal.abandonOpen(id) }],
});
