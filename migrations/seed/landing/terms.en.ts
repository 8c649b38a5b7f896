import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const termsEn: ContentText = {
  title: "Terms of use and sale",
  description:
    "What you may expect of Ensemble, what we ask of you, how plans are paid and ended, and your rights as a consumer.",
  body: `:::owner
These terms describe the product as it works. Have them read by a lawyer, and complete what is marked: [[company name]], [[address]], [[VAT number]], [[mediator]].
:::

These terms are the contract between you and [[company name]], which publishes Ensemble. They hold from your first question, with or without an account.

## 1. What Ensemble is

Ensemble lets you put questions to artificial intelligence models of several vendors, and to your own PDF documents, write texts and CVs with their help, have your visitors' questions answered from your own pages, and plan posts that are published on social networks in your name. The site says which parts are open. A part that is not open is not sold: it joins the Combo plans when it opens, at the price that they have.

## 2. Without an account, with an account

You may ask a limited number of questions without an account; they are counted by connection. An account needs an e-mail address that is yours. You keep your password to yourself, and tell us if somebody else uses your account. One account is for one person. You must be at least 15, or have the permission of whoever has parental authority.

## 3. What models answer

Answers are made by machines. They can be wrong, incomplete or out of date, also when they sound certain. They are no advice of a doctor, a lawyer or an accountant. Check what matters before you rely on it. For your documents we verify that quoted words stand on the page that is named; that does not make the conclusion right.

## 4. Your content

What you write and upload stays yours, and so do the answers as far as the law allows it. You give us only the permission that the service needs: to store it, to send it to the model you chose, and to show it to you. You make sure that you may use the documents you upload. What you schedule for a social network is published there in your name, under the terms of that network.

## 5. What is not allowed

- to use Ensemble for anything illegal, or to harm, deceive or harass somebody;
- to go around limits, for instance with many accounts, or to resell access;
- to try to get into the service or other people's data. If you find a weakness, write to us: we will thank you.

We may suspend an account that does this. We say why, unless the law forbids it, and you may answer.

## 6. Plans and prices

An account begins with Combo Free, which has every open part; who comes for one part begins with the free plan of that part. Plans, their limits and their prices stand on the [pricing page](/pricing), in euros with VAT. Limits start again each month on the day that was paid, or each day for the free chat. When a limit is reached, nothing is charged on top: you wait, or take a larger plan.

Depending on its model, a question counts as one or as several questions of your plan; the site says so before you ask. A plan also has a ceiling: what its answers may cost us in a period. Questions of the usual length, about 3,000 tokens with an answer of 800, do not reach it; it guards against abuse. Where it is reached, the page says so, and again nothing is charged on top.

A price that changes does not change for a subscription that is running.

## 7. Paying, trying, changing

Payment goes through Stripe; we never see your card number. A trial needs a card and charges nothing before its end; we write to you before. There is one trial for each person.

A larger plan counts at once, and what is unused of the old one is taken off. A smaller one begins when the paid period ends. Every price is shown before you confirm.

If a payment fails, your plan stays for {{grace.days}} days while the payment is tried again. Then you return to the free plan of the same kind; your conversations and files stay.

## 8. Ending

You may end a subscription at any time, on your account page or, without signing in, at [End a subscription](/resilier). Your plan stays until the end of what is paid. You may also delete your account: everything in it is deleted and a running plan ends at once.

## 9. Right of withdrawal

As a consumer in the European Union you may withdraw within 14 days of subscribing, without a reason, by a message to [[e-mail address]]. If you asked for the service to begin at once, you owe a share for the time that has passed. We pay back the rest within 14 days, by the means you paid with.

## 10. Availability and liability

We do our best for a service that works, without promising that it never stops: vendors fail, and maintenance happens. Towards consumers we answer for damage as the law says. Towards businesses, our liability is limited to what was paid in the twelve months before, except for intent and gross negligence.

## 11. Changes of these terms

We announce a change by e-mail or in the app at least 30 days before it counts. Whoever does not agree may end the contract until then.

## 12. Law and disputes

French law applies; it does not take from consumers the protection of the law of the country they live in. Write to us first: most things can be settled. Consumers may turn, without charge, to the mediator [[name and address of the mediator]].`,
};
