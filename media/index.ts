import { readEnvironment } from "./environment.ts";
import { startEngine } from "./start-engine.ts";

const environment = readEnvironment(process.env);
const engine = await startEngine({
  port: environment.PORT,
  host: environment.HOST,
  secret: environment.MEDIA_SECRET,
  allowedOrigin: environment.MEDIA_ALLOWED_ORIGIN,
  ffmpegPath: environment.FFMPEG_PATH,
});
console.log(`media engine: ${engine.url}`);

// As the first process of a container Node would pass both over.
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void engine.close().then(() => process.exit(0)));
