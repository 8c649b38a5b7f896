import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { complain, refuse, reply, sendFilm, sizes } from "./reply.ts";
import type { VideoJobs } from "./video-jobs.ts";

const usdPerSecond = 0.1;
const veo = {
  id: "google/veo-3.1-fast",
  name: "Google: Veo 3.1 Fast",
  supported_durations: [4, 6, 8],
  supported_resolutions: ["720p", "1080p"],
  supported_aspect_ratios: ["16:9", "9:16"],
  supported_frame_images: ["first_frame", "last_frame"],
  generate_audio: true,
  pricing_skus: { duration_seconds_with_audio_720p: String(usdPerSecond) },
};
const models = [
  veo,
  {
    ...veo,
    id: "alibaba/wan-2.7",
    name: "Alibaba: Wan 2.7",
    supported_durations: [2, 3, 4, 5, 6, 7, 8, 9, 10],
    supported_aspect_ratios: ["16:9", "9:16", "1:1"],
    generate_audio: null,
    pricing_skus: { duration_seconds: String(usdPerSecond) },
  },
];

const asked = z.object({
  model: z.string(),
  prompt: z.string().min(1),
  duration: z.number().default(8),
  aspect_ratio: z.string().default("16:9"),
  frame_images: z.array(z.object({ image_url: z.object({ url: z.string() }) })).default([]),
});

/** OpenRouter's videos: https://openrouter.ai/docs/api_reference/videos. False for what is none of them. */
export async function answerOpenRouterVideos(
  path: string,
  { request, body, origin }: { request: IncomingMessage; body: Buffer; origin: string },
  response: ServerResponse,
  jobs: VideoJobs,
): Promise<boolean> {
  const [, id, isContent] = /^\/api\/v1\/videos(?:\/([\w-]+)(\/content)?)?$/.exec(path) ?? [undefined];
  if (!/^\/api\/v1\/videos(\/|$)/.test(path)) return false;
  if (request.method === "GET" && id === "models") reply(response, 200, { data: models });
  else if (!request.headers.authorization) complain(response, 401, "No auth credentials found");
  else if (request.method === "POST" && id === undefined) submit(body, response, jobs);
  else await follow({ id: id ?? "", isContent: isContent !== undefined, origin }, response, jobs);
  return true;
}

function submit(body: Buffer, response: ServerResponse, jobs: VideoJobs): void {
  const { data } = asked.safeParse(JSON.parse(body.toString()));
  if (!data) return complain(response, 400, "Invalid input: a model and a prompt.");
  const model = models.find(({ id }) => id === data.model);
  if (!model) return complain(response, 404, `No such model: ${data.model}`);
  const size = model.supported_aspect_ratios.includes(data.aspect_ratio) ? sizes[data.aspect_ratio] : undefined;
  if (!size) return complain(response, 400, `Unsupported aspect_ratio: ${data.aspect_ratio}`);
  if (!model.supported_durations.includes(data.duration))
    return complain(response, 400, `Unsupported duration: ${data.duration}`);
  const [, base64] = /^data:[^,]+;base64,(.+)$/s.exec(data.frame_images[0]?.image_url.url ?? "") ?? [];
  const image = base64 === undefined ? null : Buffer.from(base64, "base64");
  const order = { prompt: data.prompt, seconds: data.duration, ...size, image };
  const job = jobs.submit({ provider: "openrouter", model: data.model, order });
  if ("refusal" in job) return refuse(response, job.refusal);
  reply(response, 202, { id: job.id, polling_url: `/api/v1/videos/${job.id}`, status: "pending" });
}

interface VideoAddress {
  id: string;
  isContent: boolean;
  origin: string;
}

async function follow(
  { id, isContent, origin }: VideoAddress,
  response: ServerResponse,
  jobs: VideoJobs,
): Promise<void> {
  const job = jobs.find(id);
  if (job?.provider !== "openrouter") return complain(response, 404, `Video job ${id} not found`);
  const status = jobs.stateOf(job);
  if (isContent && status !== "completed") return complain(response, 400, `Video job ${id} is ${status}`);
  if (isContent) return sendFilm(response, jobs.film(job));
  const isOver = status !== "pending" && status !== "in_progress";
  reply(response, 200, {
    id,
    polling_url: `/api/v1/videos/${id}`,
    status,
    ...(status === "completed"
      ? {
          unsigned_urls: [`${origin}/openrouter/api/v1/videos/${id}/content?index=0`],
          usage: { cost: Number((job.order.seconds * usdPerSecond).toFixed(4)), is_byok: false },
        }
      : isOver && { error: job.script.error ?? `The video is ${status}.` }),
  });
}
