import { readFileSync } from "node:fs";
import { DocumentError } from "../../worker/providers/documents/documents.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createDocumentParser } from "../../worker/providers/documents/parser.ts";
import { sourceOf } from "../support/file-source.ts";
import { loadPdfium } from "../support/pdfium.ts";

/** What a process that parses tells of one file. */
export interface Parsed {
  /** `text`, a named failure, or an error that has no name. */
  outcome: string;
  pages: string[];
  milliseconds: number;
  /** The time of the processor; what else runs on the machine does not change it. */
  processorMilliseconds: number;
  /** The peak of the whole process so far. */
  peakMegabytes: number;
}

const parser = createDocumentParser({ load: loadPdfium, clock: systemClock });

async function parse(path: string): Promise<Parsed> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const pages: string[] = [];
  let outcome = "no_text";
  try {
    const document = await parser.open(sourceOf(new Uint8Array(readFileSync(path))));
    for await (const page of document.readPages()) {
      pages.push(page.text);
      if (page.text !== "") outcome = "text";
    }
    await document.close();
  } catch (error) {
    outcome = error instanceof DocumentError ? error.reason : `unnamed: ${String(error)}`;
  }
  const milliseconds = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  const processorMilliseconds = (user + system) / 1_000;
  return { outcome, pages, milliseconds, processorMilliseconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

process.on("message", (path: string) => {
  void parse(path).then((parsed) => process.send?.(parsed));
});
