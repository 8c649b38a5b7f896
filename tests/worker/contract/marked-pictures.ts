import { jpegPart, latin, pngChunk, webpChunk } from "../media/library/pictures.fixture.ts";
import { joined } from "../../../worker/contract/bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const u32 = (value: number): Bytes => Uint8Array.of(value >> 24, value >> 16, value >> 8, value);
const box = (type: string, content: Bytes): Bytes => joined([u32(content.length + 8), latin(type), content]);
const storeId = joined([latin("c2pa"), Uint8Array.of(0, 0x11, 0, 0x10, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71)]);
const term = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;

/** A manifest store whose one action has this source type, as signers write it (a claim in CBOR, whose texts are plain). */
export const manifestOf = (sourceType: string): Bytes =>
  box(
    "jumb",
    joined([
      box("jumd", joined([storeId, Uint8Array.of(3), latin("c2pa\0")])),
      box("cbor", latin(`\u00a1qdigitalSourceTypexF${term(sourceType)}`)),
    ]),
  );

export const xmpPacket = (sourceType: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${term(sourceType)}"/></rdf:RDF></x:xmpmeta>`;

/** A manifest as a JPEG holds it: cut into parts of APP11, each of which repeats the head of its box (JPEG XT, B.2). */
export function jpegManifest(sourceType: string, partBytes = 40): Bytes {
  const whole = manifestOf(sourceType);
  const [head, content] = [whole.slice(0, 8), whole.slice(8)];
  const count = Math.ceil(content.length / partBytes);
  const parts = Array.from({ length: count }, (_, at) =>
    jpegPart(
      0xeb,
      joined([
        latin("JP"),
        Uint8Array.of(2, 0x11),
        u32(at + 1),
        head,
        content.slice(at * partBytes, (at + 1) * partBytes),
      ]),
    ),
  );
  return joined(parts);
}

export const jpegXmp = (packet: string): Bytes => jpegPart(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${packet}`));
export const pngManifest = (sourceType: string): Bytes => pngChunk("caBX", manifestOf(sourceType));
export const pngXmp = (packet: string): Bytes => pngChunk("iTXt", latin(`XML:com.adobe.xmp\0\0\0\0\0${packet}`));
export const webpManifest = (sourceType: string): Bytes => webpChunk("C2PA", manifestOf(sourceType));
export const webpXmp = (packet: string): Bytes => webpChunk("XMP ", latin(packet));
