import { TextQuote } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { CopyAction } from "#thread/answers/CopyAction.tsx";
import { library } from "../library.store.ts";
import { withPassages } from "./discussion.rules.ts";

/** Copies an answer with the passages it rests on, each with its file and page. */
export function CopyCited({ text, citations }: { text: string; citations: readonly Citation[] }) {
  const t = useT("pdf");
  const { documents } = useSnapshot(library);
  if (!citations.some(({ verified }) => verified)) return null;
  const lineOf = ({ n, quote, page, document_id }: Citation) =>
    t("citation.line", { n, quote, page, name: documents.find(({ id }) => id === document_id)?.name ?? "PDF" });
  const cited = withPassages(text, citations, lineOf);
  return <CopyAction icon={TextQuote} text={cited} label={t("citation.copy")} isMarkdown />;
}
