import { sourceOfFrame } from "./build/site-maps.ts";

/** `npm run frame -- assets/first-DaR2x.js:1:20411 ...`: where frames of a reported error stand in the sources. */
const frames = process.argv.slice(2);
if (frames.length === 0) console.error("Name frames as the page of health shows them: assets/NAME.js:LINE:COLUMN");
for (const frame of frames)
  console.log(`${frame}  ${sourceOfFrame(frame) ?? "unknown: build the release that reported it (npm run build)"}`);
