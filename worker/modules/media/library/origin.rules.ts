import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import type { MediaOrigin } from "../../../contract/publishing/planner.ts";

/** What a file of the library is marked with where its bytes say nothing. */
export const markOfOrigin = (origin: MediaOrigin): ModelMark | null => (origin === "generated" ? "made" : null);

/** A file that says that a model had to do with it is one of a model, also where a person brings it. */
export const originOfMark = (mark: ModelMark | null): MediaOrigin => (mark === null ? "uploaded" : "generated");
