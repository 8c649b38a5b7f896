import { drawFilm } from "../ai/video/film.ts";

/** Where the one video of the stand-in web stands, so that a video can be fetched from an address. */
export const filmAddress = new URL("https://ridgeline-cycles.example/workshop.mp4");

const order = { prompt: "How a wheel is trued", seconds: 16, width: 640, height: 352, image: null };

let film: Promise<Buffer> | undefined;

/** Drawn when it is first asked for. */
export async function answerFilm(): Promise<Response> {
  film ??= drawFilm(order);
  const bytes = await film;
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": "video/mp4", "content-length": String(bytes.length) },
  });
}
