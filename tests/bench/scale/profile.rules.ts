import { measured } from "./figures.ts";

/** How people use an installation. None of it is measured: an owner puts in what Admin and the logs say. */
export interface Profile {
  /** The share of the people of a month who come on a day. */
  dailyShare: number;
  questionsADay: number;
  openingsADay: number;
  filesADay: number;
  /** The busiest hour's share of a day, and by how much its busiest minutes pass its mean. */
  hourShare: number;
  peakOverHour: number;
  answerSeconds: number;
  tokensASecond: number;
  /** Shares of the answers. */
  newShare: number;
  guestShare: number;
  visitorShare: number;
  largestPlanShare: number;
  /** What vendors take of a file: vectors and a summary. */
  fileModelSeconds: number;
  /** Isolates of Workers and objects, for each stream. */
  isolatesAStream: number;
}

export const usualProfile: Profile = {
  dailyShare: 0.2,
  questionsADay: 6,
  openingsADay: 4,
  filesADay: 0.1,
  hourShare: 0.1,
  peakOverHour: 1.5,
  answerSeconds: 12,
  tokensASecond: 30,
  newShare: 0.3,
  guestShare: 0.1,
  visitorShare: 0.1,
  largestPlanShare: 0.7,
  fileModelSeconds: 8,
  isolatesAStream: 0.2,
};

/** What arrives in the busiest second, and in the day around it. */
export interface Load {
  profile: Profile;
  users: number;
  streams: number;
  answers: number;
  openings: number;
  files: number;
  answersADay: number;
  openingsADay: number;
}

const secondsOfHour = 3_600;

export function loadOfUsers(users: number, profile: Profile = usualProfile): Load {
  const people = users * profile.dailyShare;
  const inSecond = (aDay: number) => (people * aDay * profile.hourShare * profile.peakOverHour) / secondsOfHour;
  const answers = inSecond(profile.questionsADay);
  return {
    profile,
    users,
    streams: answers * profile.answerSeconds,
    answers,
    openings: inSecond(profile.openingsADay),
    files: inSecond(profile.filesADay),
    answersADay: people * profile.questionsADay,
    openingsADay: people * profile.openingsADay,
  };
}

/** So many answers at once: as many begin a second as end, which is their number divided by how long one takes. */
export function loadOfStreams(streams: number, profile: Profile = usualProfile): Load {
  const one = loadOfUsers(1, profile);
  return loadOfUsers(streams / one.streams, profile);
}

const mixed = ({ newShare }: Profile, of: { new: number; followUp: number }): number =>
  newShare * of.new + (1 - newShare) * of.followUp;

/** The mean answer: seconds of Postgres before and after it, of workerd, and what Postgres stores and answers. */
export function meanAnswer(profile: Profile) {
  const admissionCpu = mixed(profile, measured.admissionCpu);
  return {
    admissionCpu,
    endCpu: mixed(profile, measured.answerCpu) - admissionCpu,
    workerCpu: measured.workerCpu.answer + measured.workerCpu.second * profile.answerSeconds,
    storedBytes: mixed(profile, measured.storedBytes),
    sentBytes: mixed(profile, measured.answerSent),
  };
}
