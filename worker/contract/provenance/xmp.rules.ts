import { sourceTypes } from "./model-mark.rules.ts";
import type { ModelMark } from "./model-mark.rules.ts";

const namespace = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/";

/** One description, as it stands in a packet beside others. */
export const xmpDescription = (mark: ModelMark): string =>
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${namespace}"><Iptc4xmpExt:DigitalSourceType>${sourceTypes[mark]}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`;

/** A whole packet (XMP part 1, 7.3) that says nothing else. */
export const xmpOf = (mark: ModelMark): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${xmpDescription(mark)}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
