import { promptsOf } from "../row.ts";

export const work = promptsOf("en", "work", [
  {
    slug: "meeting-minutes",
    title: "Minutes people can act on",
    text: "Turn these notes from the meeting of {date} into minutes that someone absent can act on. Sections: decisions, actions (who, what, by when), open questions, then one paragraph of context. Never guess a name or a deadline: write “to be confirmed”.\n\n{notes}",
  },
  {
    slug: "bad-news-email",
    title: "Announce bad news by email",
    text: "Draft an email to {recipient} announcing that {bad_news}. Give the news in the first two sentences, own what is our doing, offer one concrete next step with a date, and apologise once only. 150 words at most, with a subject line that does not hide what it is about.",
  },
  {
    slug: "weekly-update",
    title: "A weekly update worth reading",
    text: "Write my weekly update for {reader} from the notes below. Three blocks: what is done and what it changes, what is late and why, where I need a decision. Begin each point with the result rather than the activity, and stay under 200 words.\n\n{notes}",
  },
  {
    slug: "choose-between-two-options",
    title: "Decide between two options",
    text: "Help me choose between {option_a} and {option_b}, knowing that what matters is {goal}. Build a table of the few criteria that really separate them, with what is known, what is assumed, and how sure we are. Then recommend one, give the best argument against your own choice, and name the fact that would change your mind.",
  },
  {
    slug: "project-premortem",
    title: "Imagine that the project failed",
    text: "We are about to launch {project}, due on {deadline}. Imagine that it is six months later and the project has failed: write eight plausible causes, from the most banal to the least expected. For each, give the earliest sign we could notice, how likely it is, and one inexpensive thing to do this week.",
  },
  {
    slug: "prepare-a-one-to-one",
    title: "Prepare a one-to-one",
    text: "I am seeing {person} one to one for half an hour and want to talk about {topic}. Prepare an opening that does not put them on the defensive, five open questions from easy to difficult, two things to listen for, and an ending that leaves us with one agreement. Tell me if the way I put the subject already sounds like a verdict.",
  },
  {
    slug: "honest-job-advert",
    title: "An honest job advert",
    text: "Write a job advert for {role} at {company}. Begin with what the person will have achieved after a year, then the daily work, then the five requirements that truly rule someone out (wishes go apart), then the pay, {salary}, and the steps of the recruitment. No buzzwords, inclusive wording, 350 words at most.",
  },
  {
    slug: "rehearse-a-job-interview",
    title: "Rehearse a job interview",
    text: "Interview me for the post of {role} at {company}. Ask one question at a time and wait for my answer; mix my experience, a practical case and one awkward question. After each answer, say in two sentences what convinced you and what was missing. After seven questions, name the three answers I should work on first.",
  },
]);
