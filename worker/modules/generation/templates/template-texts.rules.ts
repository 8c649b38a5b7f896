import type { TemplateId } from "../../../contract/generation/templates.ts";

type Texts = Record<TemplateId, readonly [name: string, description: string]>;

const en: Texts = {
  roman: ["Novel", "A story with characters, scenes and an arc, in the world of your document."],
  nouvelles: ["Short stories", "Several short stories, each complete, that share one mood."],
  guide_pratique: ["Practical guide", "Steps, checklists and advice you can follow right away."],
  manuel_technique: ["Technical manual", "Concepts, procedures and reference tables for people who build."],
  biography: ["Biography", "A life in order, with its dates, its turning points and its sources."],
  academic: ["Academic book", "An argument with definitions, evidence, discussion and notes."],
  poetry: ["Poetry", "Poems in the tone of your document, one to a page."],
  cookbook: ["Cookbook", "Recipes with ingredients, steps and the knowledge behind them."],
  travel_guide: ["Travel guide", "Places, routes and practical details, stage by stage."],
  business: ["Business book", "Situation, figures, options and decisions, with the key points first."],
  self_help: ["Personal growth", "Ideas explained simply, each with an exercise to try."],
  children: ["Children’s book", "A gentle story in short sentences, to be read aloud."],
  essay: ["Essay", "One thesis, thought through and illustrated."],
  thriller: ["Thriller", "Short chapters, rising tension and a solution that plays fair."],
  science_fiction: ["Science fiction", "A future that follows from one idea of your document."],
  fantasy: ["Fantasy", "A world with its own rules, a quest and its price."],
  health_fitness: ["Health and fitness", "Programmes, explanations and precautions, clearly explained."],
  art_design: ["Art and design", "Works, techniques and ideas, described so that they can be seen."],
  history: ["History", "Events in order, their causes, with dates and sources."],
  philosophy: ["Philosophy", "Questions, arguments and objections, one step at a time."],
};

const fr: Texts = {
  roman: ["Roman", "Une histoire avec des personnages, des scènes et une trame, dans l’univers de votre document."],
  nouvelles: ["Nouvelles", "Plusieurs récits brefs et complets, réunis par une même atmosphère."],
  guide_pratique: ["Guide pratique", "Des étapes, des listes et des conseils à suivre tout de suite."],
  manuel_technique: ["Manuel technique", "Notions, procédures et tableaux de référence pour ceux qui construisent."],
  biography: ["Biographie", "Une vie dans l’ordre, avec ses dates, ses tournants et ses sources."],
  academic: ["Ouvrage universitaire", "Une thèse avec définitions, preuves, discussion et notes."],
  poetry: ["Poésie", "Des poèmes dans le ton de votre document, un par page."],
  cookbook: ["Livre de cuisine", "Des recettes avec ingrédients, étapes et savoir-faire."],
  travel_guide: ["Guide de voyage", "Lieux, itinéraires et informations pratiques, étape par étape."],
  business: ["Livre d’entreprise", "Situation, chiffres, options et décisions, l’essentiel d’abord."],
  self_help: ["Développement personnel", "Des idées simplement expliquées, chacune avec un exercice."],
  children: ["Livre pour enfants", "Une histoire douce en phrases courtes, à lire à voix haute."],
  essay: ["Essai", "Une thèse, pensée jusqu’au bout et illustrée."],
  thriller: ["Thriller", "Des chapitres courts, une tension qui monte, une issue loyalement préparée."],
  science_fiction: ["Science-fiction", "Un avenir qui découle d’une idée de votre document."],
  fantasy: ["Fantasy", "Un monde avec ses règles, une quête et son prix."],
  health_fitness: ["Santé et forme", "Programmes, explications et précautions, clairement exposés."],
  art_design: ["Art et design", "Œuvres, techniques et idées, décrites pour être vues."],
  history: ["Histoire", "Les événements dans leur ordre et leurs causes, avec dates et sources."],
  philosophy: ["Philosophie", "Questions, arguments et objections, pas à pas."],
};

/** What a template is called and for, in each language of the product. */
export const templateTexts = { en, fr } as const;
