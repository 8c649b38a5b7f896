import { useSnapshot } from "valtio";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { library } from "../library.store.ts";
import { discussion } from "./discussion.store.ts";

/** The name of the file that a passage stands in, where that is not the one that is open. */
export function useOtherFile({ document_id }: Citation): string | undefined {
  const { documentId } = useSnapshot(discussion);
  const { documents } = useSnapshot(library);
  return document_id === documentId ? undefined : documents.find(({ id }) => id === document_id)?.name;
}
