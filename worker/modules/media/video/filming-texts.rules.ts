import * as z from "zod/mini";
import { defineJobText } from "../../../jobs/job-text.rules.ts";
import type { FetchedVideo } from "./filming.work.ts";

export const filmingCarry = defineJobText<FetchedVideo>({
  name: "a fetched video",
  fields: z.object({ bytes: z.number(), sha256: z.string() }),
});
