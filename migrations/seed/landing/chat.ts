import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const chat: SeedPage = {
  id: 30,
  kind: "content",
  slug: "chat",
  publishedAt: revised,
  en: {
    title: "Chat with many AI models in one conversation",
    description:
      "GPT, Claude, Mistral, Llama and others in one conversation: ask two side by side, search the web with quotes, add files, and keep it all in projects.",
    body: `:::hero
# Every model, one *conversation*

Ask the model you like, go on with another, or ask two at once and keep the better answer. What you've asked stays in one place, and says which model answered.

[Ask a question](/user/dashboard) [See plans](/pricing)

{{questions.guest}} questions a day without an account.

::shot chat
:::

:::cards
## Ask your way

### Two answers side by side

Send one question to two models, read both, and go on with the one you prefer.

### The web, with its pages

A web answer quotes the pages that were read, and each quote leads to where it stands. If they don't say, the answer says so.

### Your files

Add PDFs, Word and Excel files, pictures or pasted text. The answer shows the passage it's based on.

### By voice, or as a picture

Dictate your question, or ask for a picture in the size you need.
:::

:::cards
## It stays yours

### Change your mind

Edit a question, ask it again with another model, and go back to the earlier version whenever you like.

### Projects and memory

Keep what belongs together, with instructions of its own. What the chat remembers about you is a list you can read, correct and empty.

### Asked for you

Have a question asked every morning or every Monday, and find the answer waiting.

### Nothing kept, if you say so

Incognito conversations are never written to our database. The others can be exported, shared by a link you can take back, or deleted.
:::

## The models

::models

:::call
## Bring what you already have

Your conversations from ChatGPT and Claude can be imported with their titles and dates.

[Start](/user/dashboard)
:::`,
  },
  fr: {
    title: "Discutez avec plusieurs modèles d'IA dans une même conversation",
    description:
      "GPT, Claude, Mistral, Llama et d'autres dans une même conversation : deux réponses côte à côte, le web avec ses citations, vos fichiers, vos projets.",
    body: `:::hero
# Tous les modèles, une seule *conversation*

Posez votre question au modèle de votre choix, continuez avec un autre, ou interrogez-en deux à la fois et gardez la meilleure réponse. Tout reste au même endroit, avec le nom du modèle qui a répondu.

[Poser une question](/user/dashboard) [Voir les offres](/pricing)

{{questions.guest}} questions par jour sans compte.

::shot chat
:::

:::cards
## Demandez à votre façon

### Deux réponses côte à côte

Envoyez une question à deux modèles, lisez les deux réponses et continuez avec celle que vous préférez.

### Le web, avec ses pages

Une réponse du web cite les pages lues, et chaque citation mène à l'endroit exact. Si elles ne disent rien, la réponse le dit.

### Vos fichiers

Ajoutez des PDF, des fichiers Word et Excel, des images ou du texte collé. La réponse montre le passage sur lequel elle s'appuie.

### À voix haute, ou en image

Dictez votre question, ou demandez une image au format qu'il vous faut.
:::

:::cards
## Vous gardez la main

### Changer d'avis

Modifiez une question, reposez-la à un autre modèle, et revenez à la version précédente quand vous voulez.

### Projets et mémoire

Rangez ensemble ce qui va ensemble, avec des consignes propres à chaque projet. Ce que le chat retient de vous est une liste que vous pouvez lire, corriger et vider.

### Posée à votre place

Faites poser une question chaque matin ou chaque lundi, et trouvez la réponse en arrivant.

### Rien n'est gardé si vous le voulez

Les conversations incognito ne sont jamais écrites dans notre base. Les autres s'exportent, se partagent par un lien que vous pouvez retirer, ou s'effacent.
:::

## Les modèles

::models

:::call
## Apportez ce que vous avez déjà

Vos conversations de ChatGPT et de Claude s'importent avec leurs titres et leurs dates.

[Commencer](/user/dashboard)
:::`,
  },
};
