/** Texts that mean something to a database, a path, a log or a parser, and nothing to us. */
export const hostileTexts: readonly string[] = [
  "' or '1'='1",
  `"; drop table "user"; --`,
  "1) union select token from session --",
  "$1",
  String.raw`\x27\'`,
  "%27%20or%201=1",
  "../../../../etc/passwd",
  "a\u0000b",
  "\uFFFE\u202E",
  "{{constructor.constructor('return 1')()}}",
  "-1",
  "1e309",
  "NaN",
  "null",
  "9".repeat(400),
];

/** Segments of a path that a text cannot be encoded to. */
export const rawSegments = ["%ff", "%c0%af", "%2e%2e%2f", "%00", "%", ";"];

/** Headers that the API, or something before it, reads. */
export const readHeaders = [
  "last-event-id",
  "cf-connecting-ip",
  "cf-ray",
  "x-request-id",
  "x-forwarded-for",
  "accept-language",
  "accept",
  "cookie",
  "origin",
  "user-agent",
  "range",
  "if-none-match",
];

/** What `fetch` lets a header carry. */
export const hostileHeaders = hostileTexts.filter((text) => /^[\u0020-\u007E]*$/.test(text));

const deep = 100_000;
const utf8 = new TextEncoder();

/** Bodies that are no JSON object, or none that an endpoint takes. */
export const brokenBodies: readonly (readonly [string, Uint8Array<ArrayBuffer> | string])[] = [
  ["an array", "[]"],
  ["null", "null"],
  ["a string", '"text"'],
  ["a number", "12"],
  ["half an object", '{"email":'],
  ["an array 100,000 deep", "[".repeat(deep) + "]".repeat(deep)],
  ["an object 100,000 deep", `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`],
  ["markup", "<request><user>1</user></request>"],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ["a NUL", utf8.encode('\u0000{"a":1}')],
];

/** Forms that end too early, name no boundary, or are no form. */
export const brokenForms: readonly (readonly [string, string | undefined, string])[] = [
  ["nothing", "multipart/form-data; boundary=x", ""],
  ["no boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
  [
    "another boundary",
    "multipart/form-data; boundary=y",
    '--x\r\nContent-Disposition: form-data; name="query"\r\n\r\nhi\r\n--x--\r\n',
  ],
  [
    "a part without an end",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="query"\r\n\r\nhi',
  ],
  ["a part without a name", "multipart/form-data; boundary=x", "--x\r\n\r\nhi\r\n--x--\r\n"],
  ["JSON", "application/json", '{"query":"hi","query_type":"chat"}'],
  ["no content type", undefined, "query=hi"],
  ["a form of another kind with nothing in it", "application/x-www-form-urlencoded", ""],
];

/** Files that hold nothing, or that begin as something and end too early; by the name that they are sent under. */
export const brokenFiles: readonly (readonly [string, string, Uint8Array<ArrayBuffer>])[] = [
  ["nothing", "empty.pdf", new Uint8Array()],
  ["nothing, as a text", "empty.docx", new Uint8Array()],
  ["nothing, as a photo", "empty.jpg", new Uint8Array()],
  ["one byte", "one.docx", new Uint8Array([0x50])],
  ["a PDF that ends at once", "cut.pdf", utf8.encode("%PDF-1.7\n1 0 obj\n<<")],
  ["a ZIP that ends at once", "cut.docx", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])],
  ["a photo that ends at once", "cut.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["a picture under the name of a text", "picture.docx", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
];
