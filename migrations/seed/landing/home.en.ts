import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const homeEn: ContentText = {
  title: "Ensemble: many AI models, one subscription",
  description:
    "Ask GPT, Claude, Gemini, Mistral, Llama and others in one place, and question your PDFs with the passage behind every answer. In English and French, free to start.",
  body: `:::hero
# One question, *every* model

Ensemble brings GPT, Claude, Gemini, Mistral, Llama and others into one calm place. Change models in the middle of a conversation, question your PDFs, and see what each answer rests on.

[Ask a question](/user/dashboard) [See the prices](#what-it-costs)

{{questions.guest}} questions a day without an account, {{questions.free}} with a free one.

::chat
:::

## What you can do today, and what comes next

Five parts make up Ensemble, and all of them are open. Each has a page that shows what it does.

::tools

:::split
## An answer you can check

Bring a report, a contract or a thesis. Ensemble reads it page by page, answers your questions, and shows a page number only after it has found those very words on that page. One click, and the passage is marked in the document.

- When the document does not say, the answer says so, and where it looked.
- Scanned pages, locked files and tables are read too.
- Ask one file, several, or a whole folder.

[Try it on a PDF](/user/dashboard?source=landing-pdf) [How it works](/content/pdf)

::passage
:::

:::cards
## Made for people who read the answer

### The text does not move

An answer is written below what you are reading and never pushes it away. Close the page and it goes on: it is there when you come back.

### If one vendor is down, another answers

The same model often has several vendors. When one fails before the first word, the next takes over, and a small line says who answered.

### You see what things cost

What is left today stands beside your question. Each answer says how many tokens it took. A limit never turns into a bill.

### Stop means stop

A stopped answer keeps what you have already seen. A question that got no word of answer is given back.
:::

:::split
## {{models}} models, without {{models}} accounts

Some answer without an account, some with a free one, and the largest come with a paid plan. You choose the model for each question; a conversation may mix them.

::models
:::

:::cards
## Your words are yours

### Nobody trains on them

Your conversations and files are not used to train models of ours: we have none. We ask vendors only through their professional interfaces.

### Incognito is real

In incognito, a conversation is never written to our database. It lives as long as its tab, and is gone when you close it.

### You can leave with everything

One file with all that we keep of you, whenever you like. And an account is deleted by you, at once, without writing to anybody.
:::

## What it costs

Start for free and stay there as long as it is enough. A free account has every tool that is open; those that open later join it. The first paid plan can be tried for {{trial.combo}} days, and stopped on your account page in two clicks.

::plans combo

A plan for one tool costs less: the chat from {{price.chat}} a month, PDFs from {{price.pdf}}. [Compare all plans](/pricing).

:::faq
## Questions that come before the first one

### Do I need an account?

No. You can ask {{questions.guest}} questions a day without one. A free account gives you {{questions.free}} a day, keeps your conversations, and opens more models. What you asked before moves with you.

### Which model should I choose?

Begin with the one that is proposed: it is quick, and good enough for most things. Take a larger one for long reasoning, delicate code or a text that must be just right. You can ask the same question again with another model.

### Can I trust the answers?

Not blindly: models can be wrong with great confidence. For your own documents Ensemble checks each quotation against the page it names, and marks what it could not find. For everything else, check what matters.

### What happens to my conversations?

They are stored so that you find them again, and you can delete one or all. In incognito they are not stored at all. Our [privacy page](/company/privacy) says what is kept, where and for how long.

### How do I stop paying?

On your account page, or without signing in at [End a subscription](/resilier). Your plan stays until the end of what is paid, and nothing is charged after that.

### Does it speak French?

Yes. The interface, the help and the mails exist in French and in English, and models answer in the language you write.
:::

:::call
## What shall we make today?

The first question costs nothing, not even an address.

[Ask it](/user/dashboard)
:::`,
};
