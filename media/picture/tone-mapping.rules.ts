/** Reference white of HDR pictures (ITU-R BT.2408, 2.2), in candelas a square metre. */
const whiteNits = 203;

/** The filters that bring the light and the colours of HDR to those of HD (BT.709), where every player shows them alike. */
export const toneMapping = [
  `zscale=t=linear:npl=${whiteNits},format=gbrpf32le`,
  "zscale=p=bt709,tonemap=tonemap=mobius:desat=0",
  "zscale=t=bt709:m=bt709:r=tv,format=yuv420p",
].join(",");
