import { promptsOf } from "../row.ts";

export const code = promptsOf("en", "code", [
  {
    slug: "code-review",
    title: "Review my code",
    text: "Review this {programming_language} code as the colleague who will have to maintain it. Look for bugs first, then security, then whatever makes it hard to read; ignore formatting. For each finding give the line, why it matters and the smallest fix. Leave alone what is already good.\n\n{code}",
  },
  {
    slug: "explain-this-code",
    title: "Explain what this code does",
    text: "Explain the code below to someone who knows {known_language} but has never seen this project. Start with its purpose in one sentence, go through it block by block, then name its inputs, its outputs, its side effects, and one case that would surprise anyone who calls it.\n\n{code}",
  },
  {
    slug: "write-the-tests",
    title: "Write the tests that are missing",
    text: "Write tests with {framework} for the code below. List the behaviours first: the ordinary case, the boundaries, invalid input, what must never happen. Then write one test for each, named with a sentence, and replace nothing that can run for real. Point out any behaviour the code leaves undefined.\n\n{code}",
  },
  {
    slug: "find-the-cause-of-an-error",
    title: "Find the cause of an error",
    text: "I get this error in {environment}: {error}. The code concerned, and what I have already tried: {details}. Give me the three likeliest causes in order, the fastest check that confirms or rules out each of them, and the fix for the first. If something is missing, ask for it rather than guess.",
  },
  {
    slug: "regular-expression",
    title: "Build a regular expression",
    text: "Write a regular expression for {engine} that accepts {what_to_accept} and rejects {what_to_reject}. Explain each part on a line of its own, give five strings that match and five that do not, and warn me if hostile input could make it slow. If parsing would be safer than a regex, say so.",
  },
  {
    slug: "refactor-in-small-steps",
    title: "Refactor in small steps",
    text: "Show me how to refactor the code below so that {goal}, in steps small enough to be committed one by one with the tests green. For each step: what moves, why, and what could break. Write out the code for the first step only, and keep the behaviour identical.\n\n{code}",
  },
  {
    slug: "design-an-http-api",
    title: "Design an HTTP API",
    text: "Design an HTTP API for {resource}, called by {clients}. List the routes with method, path, request and response in JSON, status codes and errors; settle pagination, permissions and repeated calls. Finish with the two choices you hesitated over, and what each would cost a year from now.",
  },
]);
