import { promptsOf } from "../row.ts";

export const marketing = promptsOf("en", "marketing", [
  {
    slug: "landing-page-copy",
    title: "Copy for a landing page",
    text: "Write the copy of a landing page for {product}, aimed at {audience}, whose main problem is {problem}. In order: a headline of at most ten words, a subheading, three benefits each with its proof, how it works in three steps, four honest objections with their answers, one call to action. No superlatives, and no promise I have not given you.",
  },
  {
    slug: "product-description",
    title: "A product description that sells fairly",
    text: "Write the description of {product} for {channel}, using these facts: {features}. Turn each feature into what it changes in use, addressing the buyer directly: 120 words, then five bullet points, a title of 60 characters and a search snippet of 150. Invent no material, size or certification.",
  },
  {
    slug: "customer-portraits",
    title: "Two customer portraits",
    text: "Here is what I have observed of my customers: {observations}. Draw two portraits for {offer}. For each: the day the problem shows up, what they do about it today, what makes them hesitate, their own words, and where to meet them. Mark what comes from my observations and what is a hypothesis, with the question to ask to check it.",
  },
  {
    slug: "ads-to-test",
    title: "Eight ads and the first test",
    text: "Write eight short ads for {offer} on {platform}, for {audience}. Two for each approach: the problem, the result, the comparison, curiosity. Respect the platform’s lengths, one idea an ad, no exclamation marks. Then propose the first test to run: which two versions, what to measure, and when to stop.",
  },
  {
    slug: "newsletter-issue",
    title: "A newsletter people open",
    text: "Write the next newsletter of {brand}, read by {readers}. What there is to say: {news}. Three possible subject lines, an opening that would interest them even if they bought nothing, one main story of 150 words, two short items, a single link. It should sound like a person writing to people, not like a department.",
  },
  {
    slug: "four-weeks-of-posts",
    title: "Four weeks of posts",
    text: "Plan four weeks of posts on {network} for {business}, three a week. Give a table: day, angle, first sentence, format, what the reader takes away. At most one post in four sells anything; reuse {existing_content} wherever you can and say how.",
  },
]);
