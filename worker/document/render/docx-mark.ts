import type { IPropertiesOptions } from "docx";
import { sourceTypes } from "../../contract/provenance/model-mark.rules.ts";
import type { ModelMark } from "../../contract/provenance/model-mark.rules.ts";
import { sourceTypeName } from "../../contract/provenance/text-mark.rules.ts";

/** Properties of the file's own; none where a person alone wrote it. */
export const docxMark = (mark: ModelMark | null): NonNullable<IPropertiesOptions["customProperties"]> =>
  mark === null ? [] : [{ name: sourceTypeName, value: sourceTypes[mark] }];
