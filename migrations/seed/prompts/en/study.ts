import { promptsOf } from "../row.ts";

export const study = promptsOf("en", "study", [
  {
    slug: "explain-at-three-levels",
    title: "Explain it at three levels",
    text: "Explain {concept} three times: to a ten-year-old, with one image from everyday life; to a secondary-school pupil, with an example worked through; to a first-year student, with the exact vocabulary. End with the misunderstanding that lasts longest, and a question that reveals it.",
  },
  {
    slug: "tutor-by-questions",
    title: "A tutor who asks instead of telling",
    text: "I want to understand {topic}; what I already know is {what_i_know}. Do not lecture me: ask one question at a time, build on my answers, and give me a hint rather than the solution when I am stuck. Every five questions, sum up what I have shown that I understand and what is still shaky.",
  },
  {
    slug: "flashcards-from-a-course",
    title: "Flashcards from your notes",
    text: "Make {number} flashcards from the course below. One fact or idea a card, a question that makes sense without the other cards, an answer of at most 20 words. Present them as a two-column table, the hardest last, and leave out anything the text does not say.\n\n{course}",
  },
  {
    slug: "revision-plan",
    title: "A revision plan that holds",
    text: "My exam in {subject} is on {exam_date}. I have {hours} hours a week, and what worries me is {weak_points}. Build a plan week by week with spaced repetition: what to learn, what to go over again, and one test in real conditions each week. Keep half a day free every week and make the last two days light.",
  },
  {
    slug: "essay-outline",
    title: "Outline an essay",
    text: "Help me outline an essay on this question: {question}. Define the words that are open to debate, propose two different lines of argument, then develop the stronger one in three parts, each with an example and an objection. Write no full paragraph: that is my part.",
  },
  {
    slug: "quiz-that-adapts",
    title: "A quiz that adapts to you",
    text: "Test me on {topic} at {level} level. Ten questions, one at a time: multiple choice, short answers and one problem to solve; a little harder when I am right, a little easier when I am wrong. Correct me in two lines after each answer, and finish with a score and the two points to revise.",
  },
  {
    slug: "reading-notes",
    title: "Reading notes you can reuse",
    text: "Take reading notes on the text below for someone preparing {purpose}. Give the thesis in one sentence, the argument in five to eight numbered steps, three short quotations worth keeping, and its two weakest points. Keep what the author says apart from what you think of it.\n\n{text}",
  },
]);
