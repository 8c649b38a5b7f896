import { code } from "./prompts/en/code.ts";
import { data } from "./prompts/en/data.ts";
import { health } from "./prompts/en/health.ts";
import { language } from "./prompts/en/language.ts";
import { life } from "./prompts/en/life.ts";
import { marketing } from "./prompts/en/marketing.ts";
import { study } from "./prompts/en/study.ts";
import { travel } from "./prompts/en/travel.ts";
import { work } from "./prompts/en/work.ts";
import { writing } from "./prompts/en/writing.ts";
import { byTurns } from "./prompts/row.ts";

export const promptsEn = byTurns([writing, work, study, code, marketing, life, travel, data, language, health]);
