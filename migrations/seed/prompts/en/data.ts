import { promptsOf } from "../row.ts";

export const data = promptsOf("en", "data", [
  {
    slug: "spreadsheet-formula",
    title: "The right spreadsheet formula",
    text: "Write a formula for {spreadsheet} that does this: {task}. My columns are {columns}. Explain it piece by piece, say what happens with empty cells and with text where a number is expected, and give a second way in case mine is an older version.",
  },
  {
    slug: "sql-query",
    title: "A SQL query you can trust",
    text: "Write a {database} query that answers this question: {question}. Tables and columns: {schema}. Prefer readable named steps to nested subqueries, deal with nulls and duplicates openly, and say which index would help. Then give me a small check that shows whether the result is plausible.",
  },
  {
    slug: "clean-a-dataset",
    title: "Clean a dataset",
    text: "Here is a sample of my data: {sample}. List the quality problems you see (duplicates, formats, units, missing or impossible values), with an example of each. Then propose cleaning rules in the order to apply them, say what each could destroy, and write them for {tool}.",
  },
  {
    slug: "choose-the-chart",
    title: "Choose the chart that speaks",
    text: "I want to show {audience} that {message}, from these data: {data}. Recommend one chart, and say why the two obvious alternatives would serve me less well. Give the axes, the order, what to label directly and what to leave out, and a title that states the conclusion in one sentence.",
  },
  {
    slug: "read-the-results",
    title: "Read results without fooling yourself",
    text: "Help me read these results: {results}. They were obtained this way: {method}. Tell me what they show, what they do not show, how much could be chance, and which other explanation fits just as well. End with two sentences I could say to {audience} without overstating anything.",
  },
  {
    slug: "sort-survey-answers",
    title: "Sort the answers of a survey",
    text: "Sort these open answers to the question “{question}” into themes. At most eight themes, each defined in one line, with the number of answers, a typical quotation word for word, and one that says the opposite. An answer may belong to two themes; put what fits nowhere under “other” rather than force it.\n\n{answers}",
  },
]);
