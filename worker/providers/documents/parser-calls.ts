import type { Busy, Lane } from "../../lib/gate.ts";
import type { HtmlRequest, HtmlReading } from "./html/html.ts";
import type { OfficeOptions, OfficeReading } from "./office/office.ts";
import type { WebReading, WebRequest } from "./web/web-page.ts";
import type {
  DocumentFailure,
  DocumentInfo,
  DocumentLimits,
  KnownDocument,
  PageContent,
  PagePicture,
} from "./documents.ts";

export interface OpenRequest {
  /** Where the content stands in the store. */
  key: string;
  /** Neither stored nor logged. */
  password: string | undefined;
  limits: Partial<DocumentLimits>;
  /** What an earlier opening of the file learned. */
  known?: KnownDocument | undefined;
  /** Whether the file was opened before, and passed the checks that come before a reader opens it. */
  opened: boolean;
}

/** Errors lose their class on the way, so a known one travels as a word; `gone`: there is no such file. */
export interface ParserRefusal {
  failure: DocumentFailure | "gone";
}

export interface OfficeRequest extends OfficeOptions {
  /** Where the content stands in the store. */
  key: string;
}

export type DrawResult = ParserRefusal | { failure: null; picture: PagePicture };

/** The calls that the parser takes; the caller disposes of a document that it opened. An answer that is not `busy` is final. */
export interface ParserCalls extends Rpc.WorkerEntrypointBranded {
  open(request: OpenRequest, lane: Lane): Promise<ParserRefusal | Busy | { failure: null; document: DocumentCalls }>;
  /** A stored DOCX, XLSX or CSV as blocks. */
  readOffice(request: OfficeRequest, lane: Lane): Promise<OfficeReading | Busy | { failure: "gone" }>;
  /** HTML of any origin as blocks. */
  readHtml(request: HtmlRequest, lane: Lane): Promise<HtmlReading | Busy>;
  /** A page of a site as the blocks of its main part. */
  readWeb(request: WebRequest, lane: Lane): Promise<WebReading | Busy>;
}

/** The calls that an open document takes. */
export interface DocumentCalls extends Rpc.RpcTargetBranded {
  info(): DocumentInfo;
  learn(): Promise<KnownDocument>;
  /** Both included; an answer holds at most 32 MB, and ten pages stay below. */
  read(from: number, to: number): Promise<PageContent[]>;
  draw(page: number, width: number): Promise<DrawResult>;
}
