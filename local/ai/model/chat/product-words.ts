import type { Language } from "../language.ts";

interface ProductWords {
  key: string;
  plans: string;
  plansHead: readonly string[];
  planTypes: Record<"chatai" | "pdf" | "cv" | "social" | "support" | "combo", string>;
  plansNote: string;
  models: string;
  modelsNote: string;
  help: string;
  data: string;
  what: string;
  tools: readonly string[];
  more: string;
}

/** What is said of the product beside its own pages. */
export const productWords: Record<Language, ProductWords> = {
  en: {
    key: [
      "To have a real model answer, give Ensemble the key of one provider:",
      "1. Copy `.dev.vars.example` to `.dev.vars`, in the folder of the product.\n2. Take away the `#` before a provider’s line and put your key there:\n\n   ```sh\n   CHATGPT_API_KEY=sk-...\n   ```\n\n3. Stop the product and run `npm start` again.",
      "The models of that provider answer from then on, and this demonstration keeps the others. Ollama on this machine is found by itself, without a key.",
    ].join("\n\n"),
    plans: "These are the plans of a fresh installation, with their monthly prices:",
    plansHead: ["Tool", "Plans"],
    planTypes: {
      chatai: "Chat",
      pdf: "PDF",
      cv: "Writing",
      social: "Social",
      support: "Support bot",
      combo: "Everything (Combo)",
    },
    plansNote:
      "A year costs ten months. The Marketplace shows what each plan allows, and an admin can change all of it.",
    models: "A fresh installation offers these chat models, by family:",
    modelsNote: "Choose one by its name above the question. Until its provider’s key is set, I answer for it.",
    help: "From the help page:",
    data: "On this machine, everything stays in the product’s `.data` folder: accounts, conversations and files. Nothing is sent to a provider while no key is set. Incognito conversations aren’t stored at all, and “Export my data” on your account page gives you a copy of the rest.",
    what: "Ensemble is one subscription for many AI models, in English and French. It has five tools:",
    tools: [
      "**Chat**: ask the model of your choice, and change it on the way.",
      "**PDF**: ask your documents, with the page and passage behind every answer.",
      "**Writing**: CVs, letters and other documents from templates that ask first.",
      "**Social**: plan posts and publish them on time.",
      "**Support bot**: a chatbot that answers visitors from your site’s pages.",
    ],
    more: "Ask me about plans, models, limits or your data.",
  },
  fr: {
    key: [
      "Pour qu’un vrai modèle réponde, donnez à Ensemble la clé d’un fournisseur :",
      "1. Copiez `.dev.vars.example` sous le nom `.dev.vars`, dans le dossier du produit.\n2. Ôtez le `#` devant la ligne d’un fournisseur et mettez-y votre clé :\n\n   ```sh\n   CHATGPT_API_KEY=sk-...\n   ```\n\n3. Arrêtez le produit, puis relancez `npm start`.",
      "Les modèles de ce fournisseur répondent dès lors, et cette démonstration garde les autres. Ollama, s’il tourne sur cette machine, est trouvé de lui-même, sans clé.",
    ].join("\n\n"),
    plans: "Voici les offres d’une installation neuve, avec leur prix par mois :",
    plansHead: ["Outil", "Offres"],
    planTypes: {
      chatai: "Chat",
      pdf: "PDF",
      cv: "Rédaction",
      social: "Réseaux sociaux",
      support: "Assistance",
      combo: "Tout (Combo)",
    },
    plansNote:
      "Une année coûte dix mois. Le catalogue montre ce que chaque offre permet, et un administrateur peut tout y changer.",
    models: "Une installation neuve propose ces modèles de chat, par famille :",
    modelsNote:
      "Choisissez-en un par son nom, au-dessus de la question. Tant que la clé de son fournisseur n’est pas configurée, je réponds pour lui.",
    help: "La page d’aide répond :",
    data: "Sur cette machine, tout reste dans le dossier `.data` du produit : comptes, conversations et fichiers. Rien ne part chez un fournisseur tant qu’aucune clé n’est configurée. Les conversations en mode incognito ne sont pas enregistrées, et « Exporter mes données », sur la page du compte, donne une copie du reste.",
    what: "Ensemble réunit de nombreux modèles d’IA en un seul abonnement, en français et en anglais. Il a cinq outils :",
    tools: [
      "**Chat** : interroger le modèle de son choix, et en changer en route.",
      "**PDF** : interroger ses documents, avec la page et le passage derrière chaque réponse.",
      "**Rédaction** : CV, lettres et autres documents, à partir de modèles qui posent d’abord les questions.",
      "**Réseaux sociaux** : préparer des posts et les publier à l’heure.",
      "**Assistance** : un chatbot qui répond aux visiteurs d’après les pages de votre site.",
    ],
    more: "Demandez-moi les offres, les modèles, les limites, ou ce que deviennent vos données.",
  },
};
