import { createBook, downloadWork, readWorkStatus } from "../../worker/contract/generation/works.contract.ts";
import { removeWork } from "../../worker/contract/generation/own-works.contract.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { readFile } from "../documents.ts";
import { poll } from "../polling.ts";
import { mark } from "../stand.ts";

/** A book is written from a file, set, and downloaded. */
export const book: Check = {
  name: "book",
  units: () => ({ "pdf-uploads": 1, "book-creation": 1 }),
  shows: ["queue ensemble-generations"],
  async run(stand) {
    const { person, id: document } = await readFile(stand);
    const title = `${mark}: The harbour`;
    const begun = await person.call(createBook, {
      body: {
        user_id: person.id,
        document_id: document,
        title,
        template: "children",
        language: "en",
        target_pages: stand.sizes.bookPages,
        request_id: crypto.randomUUID(),
      },
    });
    const id = begun.content_id;
    stand.tidy("a book", () => person.call(removeWork, { params: { id } }));
    const work = await poll({
      what: "a book",
      mostSeconds: stand.sizes.mostSeconds,
      read: () => person.call(readWorkStatus, { params: { id } }),
      isDone: ({ status }) => status === "completed" || status === "failed",
    });
    mustHold(work.status === "completed", `the book failed: ${work.failure ?? "without a reason"}`);
    const response = await person.open(downloadWork, { params: { id }, query: { format: "pdf" } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    mustHold(new TextDecoder().decode(bytes.subarray(0, 5)) === "%PDF-", "its file is no PDF");
    const { actual_pages: pages = 0 } = work.completion_data ?? {};
    return `${pages} pages, a PDF of ${Math.round(bytes.length / 1024)} KB`;
  },
};
