/** What YouTube says of a few videos, by their ids; of one that is private, nothing. */
const videos: Readonly<Record<string, { title: string; author: string }>> = {
  bread123456: { title: "Un pain au levain, du pétrin au four", author: "Boulangerie Martel" },
  cycles_2026: { title: "How a steel frame is brazed", author: "Ridgeline Cycles" },
};
const privateVideo = "private1234";

/** The answer of https://www.youtube.com/oembed. */
export function answerOembed({ searchParams }: URL): Response {
  const id = new URL(searchParams.get("url") ?? "https://none.invalid").searchParams.get("v") ?? "";
  if (id === privateVideo) return new Response("Unauthorized", { status: 401 });
  const video = videos[id];
  if (video === undefined) return new Response("Not Found", { status: 404 });
  const handle = video.author.toLowerCase().replaceAll(" ", "");
  return Response.json({
    type: "video",
    version: "1.0",
    provider_name: "YouTube",
    title: video.title,
    author_name: video.author,
    author_url: `https://www.youtube.com/@${handle}`,
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  });
}
