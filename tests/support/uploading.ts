import { createHash } from "node:crypto";
import { call } from "../integration/auth-client.ts";
import type { Answer } from "../integration/auth-client.ts";
import { newUser } from "./asking.ts";
import type { Person } from "./asking.ts";
import { createDice } from "./dice.ts";
import type { TestStack } from "./stack.ts";

export const piece = 5 * 1024 * 1024;
export const leastPiece = 256 * 1024;

/** So many bytes that begin as a PDF does, the same for the same seed. */
export function pdfOf(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const dice = createDice(seed);
  const pattern = Uint8Array.from({ length: 4_099 }, () => dice(256));
  for (let at = 0; at < size; at += pattern.length) bytes.set(pattern.subarray(0, size - at), at);
  bytes.set(new TextEncoder().encode(`%PDF-1.7 ${seed}\n`).subarray(0, size));
  return bytes;
}

export const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Allowed {
  uploads?: number;
  folders?: number;
  megabytes?: number;
}

/** A user whose plan lets them keep files. */
export async function newReader(
  stack: TestStack,
  { uploads = 10, folders = 10, megabytes = 50 }: Allowed = {},
): Promise<Person> {
  const who = await newUser(stack);
  const limits = {
    chat: { period: "day", questions: 30, costMicros: null },
    files: { megabytes, pages: 1_000 },
    "pdf-uploads": { period: "month", units: uploads },
    caps: { "pdf-folders": folders },
  };
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, limits]);
  return who;
}

/** What is used and held of a limit. */
export async function countedOf(stack: TestStack, who: Person, queryType = "pdf-uploads"): Promise<[number, number]> {
  const [row] = await stack.sql(
    "select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved from quota where user_id = $1 and query_type = $2",
    [who.id, queryType],
  );
  return [Number(row?.["used"]), Number(row?.["reserved"])];
}

export const as = (stack: TestStack, who: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
  call(stack, method, path, { token: who.token, address: who.address, ...(body !== undefined && { body }) });

/** A refusal closes the connection, maybe while the rest of the file is being written: the client then sends it again. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === "EPIPE";

async function sendForm(stack: TestStack, who: Person, path: string, form: FormData): Promise<Answer> {
  const headers = { authorization: `Bearer ${who.token}`, "cf-connecting-ip": who.address };
  const body = await new Response(form).blob();
  const send = () => fetch(stack.url + path, { method: "POST", headers, body });
  const response = await send().catch((error: unknown) => (isCutOff(error) ? send() : Promise.reject(error)));
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** A whole file in one request. */
export function upload(stack: TestStack, who: Person, bytes: BlobPart, name = "report.pdf", folder?: string) {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type: "text/html" }));
  if (folder !== undefined) form.set("folder_id", folder);
  return sendForm(stack, who, `/api/documents/${who.id}/upload`, form);
}

export async function startUpload(stack: TestStack, who: Person, size: number, folder?: string): Promise<string> {
  const asked = { total_size: size, ...(folder !== undefined && { folder_id: folder }) };
  const { status, body } = await as(stack, who, "POST", `/api/documents/${who.id}/uploads`, asked);
  if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`);
  return String(body["fileId"]);
}

export function sendPiece(
  stack: TestStack,
  who: Person,
  fileId: string,
  index: number,
  bytes: BlobPart,
  sha256?: string,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fileId, index: String(index), total: "99" })) form.set(name, value);
  form.set("chunk", new Blob([bytes]), "chunk");
  if (sha256 !== undefined) form.set("sha256", sha256);
  return sendForm(stack, who, `/api/documents/${who.id}/upload-chunk`, form);
}

export const finalize = (stack: TestStack, who: Person, fileId: string, totalSize: number, more: object = {}) =>
  as(stack, who, "POST", `/api/documents/${who.id}/finalize-upload`, {
    fileId,
    fileName: "report.pdf",
    totalSize,
    ...more,
  });

export const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

/** The signed address of a file's content. */
export async function linkOf(stack: TestStack, who: Person, fileId: string): Promise<string> {
  const { body } = await as(stack, who, "GET", `/api/${who.id}/file/${fileId}/content`);
  return stack.url + String(body["url"]);
}

export async function contentOf(stack: TestStack, who: Person, fileId: string): Promise<Uint8Array> {
  const response = await fetch(await linkOf(stack, who, fileId));
  if (!response.ok) throw new Error(`no content: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
