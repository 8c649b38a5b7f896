import { code } from "./prompts/fr/code.ts";
import { data } from "./prompts/fr/data.ts";
import { health } from "./prompts/fr/health.ts";
import { language } from "./prompts/fr/language.ts";
import { life } from "./prompts/fr/life.ts";
import { marketing } from "./prompts/fr/marketing.ts";
import { study } from "./prompts/fr/study.ts";
import { travel } from "./prompts/fr/travel.ts";
import { work } from "./prompts/fr/work.ts";
import { writing } from "./prompts/fr/writing.ts";
import { byTurns } from "./prompts/row.ts";

export const promptsFr = byTurns([writing, work, study, code, marketing, life, travel, data, language, health]);
