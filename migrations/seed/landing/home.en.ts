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

::chat
:::

## Five tools, one place

Ensemble is made of five tools, and all of them are available today. Each has a page that shows what it does.

::tools

:::split
## Answers you can check

Bring a report, a contract or a thesis. Ensemble reads it page by page, answers your questions, and only shows a page number once it has found those exact words on that page. One click, and the passage is highlighted in the document.

- If the document doesn't say, the answer tells you so, and where it looked.
- Scanned pages, locked files and tables are read too.
- Ask one file, several, or a whole folder.

[Try it on a PDF](/user/dashboard?source=landing-pdf) [How it works](/content/pdf)

::passage
:::

:::cards
## Made for people who read the answer

### The text stays put

An answer is written below what you're reading and never pushes it away. Close the page and it keeps going: it's there when you come back.

### If one provider is down, another answers

The same model is often available from several providers. If one fails before the first word, the next takes over, and a small line tells you who answered.

### You see what things cost

What you have left today is shown next to your question. Each answer says how many tokens it used. A limit never turns into a bill.

### Stop means stop

A stopped answer keeps what you've already seen. A question that didn't get a single word of answer isn't counted.
:::

:::split
## {{models}} models, without {{models}} accounts

Some work without an account, some with a free one, and the largest come with a paid plan. You choose the model for each question, and one conversation can mix several.

::models
:::

:::cards
## Your words are yours

### No one trains on them

Your conversations and files aren't used to train our models: we don't have any. We only call providers through their business APIs.

### Incognito is real

An incognito conversation is never written to our database. It lasts as long as its tab, and is gone when you close it.

### You can leave with everything

Download everything we store about you in one file, whenever you like. And you can delete your account yourself, right away, without writing to anyone.
:::

## What it costs

Start for free and stay there as long as it's enough. A free account includes every available tool, and new ones as they open. You can try the first paid plan for {{trial.combo}} days, and cancel from your account page in two clicks.

::plans combo

A plan for a single tool costs less: chat from {{price.chat}} per month, PDFs from {{price.pdf}}. [Compare all plans](/pricing).

:::faq
## Before your first question

### Do I need an account?

No. You can ask {{questions.guest}} questions a day without one. A free account gives you {{questions.free}} a day, keeps your conversations, and gives you more models. What you've already asked comes with you.

### Which model should I choose?

Start with the suggested one: it's fast, and good enough for most things. Pick a larger one for long reasoning, delicate code or a text that has to be just right. You can ask the same question again with another model.

### Can I trust the answers?

Not blindly: models can be wrong with great confidence. For your own documents, Ensemble checks each quotation against the page it names, and marks what it couldn't find. For everything else, check what matters.

### What happens to my conversations?

They're stored so you can find them again, and you can delete one or all of them. Incognito conversations aren't stored at all. Our [privacy page](/company/privacy) says what is kept, where and for how long.

### How do I stop paying?

Cancel from your account page, or without signing in at [Cancel a subscription](/resilier). You keep your plan until the end of the period you've paid for, and nothing is charged after that.

### Does it speak French?

Yes. The interface, the help and our emails are available in French and in English, and models answer in the language you write in.
:::

:::call
## What shall we make today?

Your first question costs nothing, not even an email address.

[Ask a question](/user/dashboard)
:::`,
};
