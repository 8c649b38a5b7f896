import { useSnapshot } from "valtio";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { library } from "../library.store.ts";

/** The name of the file that a passage stands in, where that is not the one that is open. */
export function useOtherFile(file: string, { document_id }: Citation): string | undefined {
  const { documents } = useSnapshot(library);
  return document_id === file ? undefined : documents.find(({ id }) => id === document_id)?.name;
}
