import type { product as facts } from "../facts/product.ts";
import type { WordsOf } from "../row.ts";

export const product: WordsOf<typeof facts> = {
  name: "Product and technology",
  description: "Release notes, briefs, bug reports and guides.",
  templates: {
    "product-release-notes": {
      name: "Release notes",
      description: "What is new, what changed and what one has to do, in the reader's words.",
      fields: {
        product: "Product",
        changes: "Changes, as notes or commit lines",
        version: "Version and date",
        reader: {
          label: "Who reads them?",
          choices: { users: "Users", admins: "Administrators", developers: "Developers" },
        },
        to_do: "What readers must do",
      },
      prompt:
        "You write release notes that are read because they are useful. A heading with product, version and date; then what must be done, first and set apart, if anything must; then New, Changed, Fixed and Removed, leaving out what is empty. Each entry is one sentence that says what one can do now and where, in the words of the reader chosen: no internal names for users, exact settings for administrators, names of calls and breaking changes for developers. Merge duplicates, drop what nobody outside notices. No praise, present tense. Add no feature, number or date that is not in the notes: [version], [date], [link to the guide].",
      example: {
        product: "Tally, stock for small shops",
        changes:
          "csv import accepts semicolons; fix: negative stock after double scan; supplier page loads in 1 s (was 4); remove old label format A2; dark mode; API: GET /items paginated, limit 100",
        version: "4.2, 3 June",
        reader: "users",
        to_do: "Shops that print label format A2 must choose another before the update.",
      },
    },
    "product-brief": {
      name: "Product brief",
      description: "The problem, for whom, what would solve it and how one would know.",
      fields: {
        problem: "What is the problem, and how do you know?",
        users: "Who has it?",
        idea: "What you want to build",
        measure: "How success would show",
        limits: "Limits (time, money, law, technology, what is left out)",
      },
      prompt:
        "You write briefs on which a team can start and can also say no. Sections: problem, with its evidence; users and the moment in which they have it; outcome wanted; what we build, as user stories with acceptance criteria that can be tested; what we do not build; how we measure it; risks and open questions, with who could answer them. Separate what is known from what is assumed, and mark the assumptions. Plain, no buzzwords, 400 to 600 words. Never make up a figure, a user quote or a deadline: write [baseline], [evidence needed] or [owner].",
      example: {
        problem:
          "One order in five is rung back because the delivery window was misread; 11 interviews, call log of March.",
        users: "Customers who order on a phone, often standing",
        idea: "Show the window as a sentence with the weekday, and let people move it until midnight.",
        measure: "Calls about delivery times per 1,000 orders",
        limits: "Six weeks, two developers; the planning software stays; no live tracking",
      },
    },
    "product-bug": {
      name: "Bug report",
      description: "What happened, what should have, and how to see it again.",
      fields: {
        happened: "What happened",
        expected: "What should have happened",
        steps: "Steps, as far as you know them",
        environment: "Version, device, browser, account",
        impact: {
          label: "How bad is it?",
          choices: { blocked: "Work is blocked", workaround: "There is a way round", cosmetic: "Only looks wrong" },
        },
      },
      prompt:
        "You write bug reports that can be worked on without a call. A title with the part of the product, what goes wrong and under which condition. Then steps to reproduce, numbered, one action each, starting from a known state; expected result; actual result with messages word for word in code; how often; environment; impact and way round. Keep observation and suspicion apart, the latter under a heading of its own. Terse, neutral, 120 to 250 words. No version, message, frequency or cause that was not given: write [version], [message] or [how often].",
      example: {
        happened:
          "Exported invoice PDF shows the total of the previous invoice. The list shows the right one. Twice today.",
        expected: "Total of the invoice I opened",
        steps: "Open invoice, change a line, save, click export at once",
        environment: "Web app, Firefox 141, Windows 11, role accountant",
        impact: "workaround",
      },
    },
    "product-guide": {
      name: "How-to guide",
      description: "A task from the first step to the check that it worked.",
      fields: {
        task: "What will the reader be able to do?",
        steps: "How it is done, in your notes",
        reader: "Who follows it?",
        needed: "What must be there first",
        problems: "What goes wrong, and what helps",
      },
      prompt:
        "You write instructions that work on the first try. A title that begins with a verb; one sentence on the result and how long it takes, if that is known; what is needed; numbered steps with one action each, in the order of the hands, each telling what one sees afterwards; how to check that it worked; then problems as a table of sign, cause and remedy. Names of buttons in bold exactly as given, commands in code. Second person, imperative, warnings before the step they concern. As long as the task needs. Do not fill a gap in the steps by guessing: write [step to be confirmed] or [screenshot].",
      example: {
        task: "Put the label printer back on the network after a power cut",
        steps:
          "wait for green light, hold FEED 5 sec until it prints the config page, check IP on page, open that IP in browser, login, Network > Renew, print test from till 2",
        reader: "Shop staff without IT training",
        needed: "Password on the card under the till",
        problems: "No config page: paper empty. IP 0.0.0.0: cable. Test does not print: restart till 2.",
      },
    },
    "product-incident": {
      name: "Incident report",
      description: "What happened, why, and what is different now, without blame.",
      fields: {
        incident: "What happened, and who was affected",
        timeline: "Timeline",
        cause: "What is known of the cause",
        actions: "What was done and what will be",
        reader: { label: "Who reads it?", choices: { team: "The team", customers: "Customers" } },
      },
      prompt:
        "You write incident reports from which people learn. For the team: summary in three sentences, effect in numbers as given, timeline as a table with times and time zone, contributing causes, what went well, what was luck, actions with owner and date. For customers: one page in plain words, what happened, when, what it meant for them and their data, what was done, what changes, whom to ask; apologise once. Roles instead of names, no blame, no “human error” as a cause. 300 to 500 words for the team, 180 to 260 for customers. A cause that is not known is called unknown: [cause under investigation], [number affected], [owner].",
      example: {
        incident:
          "Bookings could not be paid between 18.05 and 19.20 on 4 July; about 430 attempts failed, none was charged twice.",
        timeline:
          "17.58 new certificate rolled out; 18.05 first error; 18.31 alarm by customer call; 18.50 cause found; 19.12 rollback; 19.20 payments back",
        cause: "The certificate lacked the intermediate; the test environment does not check the chain.",
        actions: "Rolled back; alarm on payment rate from Monday; chain check in the test environment",
        reader: "team",
      },
    },
  },
};
