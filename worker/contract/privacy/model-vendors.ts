import type { LocalText } from "../local-text.rules.ts";
import { byRegion } from "./subprocessor.ts";
import type { Subprocessor } from "./subprocessor.ts";

const opening = "2026-11-21";
const chosen: LocalText = {
  en: "you, or the owner of a chatbot, choose one of its models",
  fr: "vous, ou le propriétaire d'un chatbot, choisissez un de ses modèles",
};
const question: LocalText = {
  en: "your question, the part of the conversation it needs, passages from your documents",
  fr: "votre question, la part de conversation utile, des passages de vos documents",
};
const passedOn: LocalText = {
  en: `${question.en}; it passes them to the company that runs the model`,
  fr: `${question.fr} ; il les transmet à la société qui fait tourner le modèle`,
};
const answer: LocalText = { en: "the answer", fr: "la réponse" };

/** The companies whose models answer, draw, listen and film. Short tasks go to the cheapest model there is. */
export const modelVendors: readonly Subprocessor[] = [
  {
    name: "OpenAI",
    hosts: ["api.openai.com"],
    settings: ["CHATGPT_API_KEY", "CHATGPT_BASE_URL"],
    when: {
      en: "you choose one of its models, have a picture made, dictate, or add a file or a site to be searched",
      fr: "vous choisissez un de ses modèles, faites faire une image, dictez, ou ajoutez un fichier ou un site où chercher",
    },
    what: {
      en: "your question, the part of the conversation it needs, the text of your files, what you dictate",
      fr: "votre question, la part de conversation utile, le texte de vos fichiers, ce que vous dictez",
    },
    why: {
      en: "the answer, pictures, dictation, finding passages by their meaning",
      fr: "la réponse, les images, la dictée, la recherche de passages par le sens",
    },
    where: byRegion,
    since: opening,
  },
  {
    name: "Anthropic",
    hosts: ["api.anthropic.com"],
    settings: ["ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"],
    when: chosen,
    what: question,
    why: answer,
    where: byRegion,
    since: opening,
  },
  {
    name: "Together AI",
    hosts: ["api.together.xyz"],
    settings: ["TOGETHER_API_KEY", "TOGETHER_BASE_URL"],
    when: {
      en: "you choose one of its models, dictate, or have a video cut into shorts",
      fr: "vous choisissez un de ses modèles, dictez, ou faites découper une vidéo en shorts",
    },
    what: {
      en: `${question.en}; what is said in the recording`,
      fr: `${question.fr} ; ce qui est dit dans l'enregistrement`,
    },
    why: { en: "the answer, the transcript", fr: "la réponse, la transcription" },
    where: byRegion,
    since: opening,
  },
  {
    name: "OpenRouter",
    hosts: ["openrouter.ai"],
    settings: ["OPENROUTER_API_KEY", "OPENROUTER_BASE_URL"],
    when: {
      en: "you choose one of its models, or have one make a video",
      fr: "vous choisissez un de ses modèles, ou lui faites faire une vidéo",
    },
    what: passedOn,
    why: { en: "the answer, videos", fr: "la réponse, les vidéos" },
    where: {
      en: "probably United States, and where the company that runs the model works",
      fr: "sans doute aux États-Unis, et là où travaille la société qui fait tourner le modèle",
    },
    since: opening,
  },
  {
    name: "AI/ML API",
    hosts: ["api.aimlapi.com"],
    settings: ["AIML_API_KEY", "AIML_BASE_URL"],
    when: chosen,
    what: passedOn,
    why: answer,
    where: {
      en: "probably outside the European Union, and where the company that runs the model works",
      fr: "sans doute hors de l'Union européenne, et là où travaille la société qui fait tourner le modèle",
    },
    since: opening,
  },
];
