import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { complain, refuse, reply, sendFilm, sizes } from "./reply.ts";
import type { VideoJob, VideoJobs } from "./video-jobs.ts";

const asked = z.object({
  instances: z.tuple([
    z.object({ prompt: z.string().min(1), image: z.object({ bytesBase64Encoded: z.string() }).optional() }),
  ]),
  parameters: z.object({ aspectRatio: z.enum(["16:9", "9:16"]), durationSeconds: z.literal([4, 6, 8]) }),
});

/** Gemini's long-running operations, for Veo: https://ai.google.dev/gemini-api/docs/video */
export async function answerGeminiVideos(
  path: string,
  { request, body, origin }: { request: IncomingMessage; body: Buffer; origin: string },
  response: ServerResponse,
  jobs: VideoJobs,
): Promise<void> {
  if (!request.headers["x-goog-api-key"]) return complain(response, 403, "The request is missing a valid API key.");
  const [, model] = /^\/v1beta\/models\/([\w.-]+):predictLongRunning$/.exec(path) ?? [];
  if (model && request.method === "POST") return submit(model, body, response, jobs);
  const [, kind, id = ""] =
    /^\/v1beta\/(?:models\/[\w.-]+\/)?(operations|files)\/([\w-]+)(?::download)?$/.exec(path) ?? [];
  const job = jobs.find(id);
  if (job?.provider !== "gemini") return complain(response, 404, "Requested entity was not found.");
  if (kind === "files") return sendFilm(response, jobs.film(job));
  reply(response, 200, operationOf(job, jobs, origin));
}

function submit(model: string, body: Buffer, response: ServerResponse, jobs: VideoJobs): void {
  const { data } = asked.safeParse(JSON.parse(body.toString()));
  const size = data && sizes[data.parameters.aspectRatio];
  if (!data || !size) return complain(response, 400, "Request contains an invalid argument.");
  const [{ prompt, image }] = data.instances;
  const order = {
    prompt,
    seconds: data.parameters.durationSeconds,
    ...size,
    image: image ? Buffer.from(image.bytesBase64Encoded, "base64") : null,
  };
  const job = jobs.submit({ provider: "gemini", model, order });
  if ("refusal" in job) return refuse(response, job.refusal);
  reply(response, 200, { name: `models/${model}/operations/${job.id}` });
}

function operationOf(job: VideoJob, jobs: VideoJobs, origin: string) {
  const name = `models/${job.model}/operations/${job.id}`;
  const state = jobs.stateOf(job);
  if (state === "pending" || state === "in_progress") return { name };
  if (state !== "completed")
    return { name, done: true, error: { code: 3, message: job.script.error ?? `It is ${state}.` } };
  const uri = `${origin}/gemini/v1beta/files/${job.id}:download?alt=media`;
  return { name, done: true, response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } } };
}
