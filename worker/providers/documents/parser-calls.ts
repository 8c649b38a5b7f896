import type { Busy, Lane } from "../../lib/gate.ts";
import type { NoRoom } from "../../lib/room.ts";
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

/** What is read; a stored file by where it stands in the store. */
export type ReaderInput = { kind: "pdf" | "office"; key: string } | { kind: "html" | "web"; bytes: number };

export type EnterRequest = ReaderInput & {
  /** Nothing else is read in that isolate meanwhile. */
  alone: boolean;
};

export interface OpenRequest {
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

export type OpenAnswer = ParserRefusal | { failure: null; info: DocumentInfo };
export type DrawResult = ParserRefusal | { failure: null; picture: PagePicture };
/** No turn, or no more memory beside others: what was asked for may be asked for again. */
type Later = Busy | NoRoom;

/** The calls that the parser takes. An answer that is neither `busy` nor `crowded` is final. */
export interface ParserCalls extends Rpc.WorkerEntrypointBranded {
  /** Counts the memory that a reading takes, before any of it is taken. */
  enter(request: EnterRequest, lane: Lane): Promise<{ failure: "gone" } | Busy | { failure: null; place: PlaceCalls }>;
}

/** The calls that a reading in its place takes, by its kind. */
export interface PlaceCalls extends Rpc.RpcTargetBranded {
  /** Before the four that follow it. */
  open(request: OpenRequest): Promise<OpenAnswer | Later>;
  learn(): Promise<KnownDocument | Later>;
  /** Both included; an answer holds at most 32 MB, and ten pages stay below. */
  read(from: number, to: number): Promise<PageContent[] | Later>;
  draw(page: number, width: number): Promise<DrawResult | Later>;
  /** A stored DOCX, XLSX or CSV as blocks. */
  readOffice(options: OfficeOptions): Promise<OfficeReading | Later | { failure: "gone" }>;
  /** HTML of any origin as blocks. */
  readHtml(request: HtmlRequest): Promise<HtmlReading | Later>;
  /** A page of a site as the blocks of its main part. */
  readWeb(request: WebRequest): Promise<WebReading | Later>;
  /** Ends what was opened. The last three end by themselves; disposing alone is not always told to the parser. */
  leave(): void;
}
