import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const homeEn: ContentText = {
  title: "Ensemble: many AI models, one subscription",
  description:
    "Ask GPT, Claude, Gemini, Mistral, Llama and others in one place, and chat with your PDFs with the passage behind every answer. In English and French, free to start.",
  body: `:::hero
# One question, *every* model

Ensemble brings GPT, Claude, Gemini, Mistral, Llama and others into one calm place. Switch models mid-conversation, ask your PDFs anything, and see what each answer is based on.

[Ask a question](/user/dashboard) [See pricing](#what-it-costs)

{{questions.guest}} questions a day without an account, {{questions.free}} with a free one.

::shot chat
:::

## Five tools, one place

::tools

:::split
## Answers you can check

Bring a report, a contract or a thesis. Ensemble reads it page by page, answers your questions, and only shows a page number once it has found those exact words on that page. One click, and the passage is highlighted in the document.

- If the document doesn't say, the answer tells you so, and where it looked.
- Ask one file, several, or a whole folder.

[Try it on a PDF](/user/dashboard?source=landing-pdf) [How it works](/content/pdf)

::shot pdf
:::

:::split
## Writing that stays yours

Write from a template that asks first, or bring your own text. Every change a model proposes is shown word by word: you accept it, reject it, or ask for another one.

- A number or a name that isn't in your text is pointed out.
- CVs are tailored to a job ad with what they already say, never with more.

[Start writing](/user/dashboard?source=landing-cv) [How it works](/content/cv)

::shot writing
:::

:::split
## Posts that go out once, and on time

Write once, adjust for each network, see how people will read it, and give it a time. Afterwards you know what became of each post.

- LinkedIn and X count letters their own way; the count beside your text does too.
- If a network doesn't answer, we look before we try again, so nothing goes out twice.

[Plan a post](/user/dashboard?source=landing-social) [How it works](/content/social)

::shot social
:::

:::cards
## Made for people who read the answer

### {{models}} models, one account

Choose the model for each question; one conversation can mix several. If a provider fails before the first word, another takes over and says so.

### You see what things cost

What you have left today is shown next to your question. A limit never turns into a bill, and an answer without a word isn't counted.

### Your words are yours

We don't train any models. Incognito conversations are never written to our database, and you can download or delete everything yourself.
:::

## What it costs

Start for free and stay there as long as it's enough. Cancel a paid plan from your account page in two clicks.

::plans combo featured

A plan for a single tool costs less: chat from {{price.chat}} per month, PDFs from {{price.pdf}}. [Compare all plans](/pricing).

:::faq
## Before your first question

### Do I need an account?

No. You can ask {{questions.guest}} questions a day without one. A free account gives you {{questions.free}} a day, keeps your conversations, and gives you more models. What you've already asked comes with you.

### Which model should I choose?

Start with the suggested one: it's fast, and good enough for most things. Pick a larger one for long reasoning, delicate code or a text that has to be just right. You can ask the same question again with another model.

### What happens to my conversations?

They're stored so you can find them again, and you can delete one or all of them. Incognito conversations aren't stored at all. Our [privacy page](/company/privacy) says what is kept, where and for how long.

### How do I stop paying?

Cancel from your account page, or without signing in at [Cancel a subscription](/resilier). You keep your plan until the end of the period you've paid for, and nothing is charged after that.
:::`,
};
