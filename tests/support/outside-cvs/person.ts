/** What one invented person's CV says, under the names of JSON Resume. */
export interface Person {
  basics: {
    name: string;
    label: string;
    email: string;
    phone: string;
    url?: string;
    summary: string;
    licence?: string;
    birthDate?: string;
    location: { address?: string; postalCode?: string; city: string; region?: string; countryCode?: string };
    profiles?: { network: string; username: string; url: string }[];
  };
  work: Job[];
  education: School[];
  skills: { name: string; keywords?: string[] }[];
  languages: { language: string; fluency: string }[];
  certificates?: { name: string; issuer: string; date: string }[];
  projects?: { name: string; startDate?: string; endDate?: string; summary: string }[];
  publications?: { name: string; publisher: string; releaseDate: string }[];
  awards?: { title: string; awarder: string; date: string }[];
  interests?: { name: string }[];
}

export interface Job {
  position: string;
  name: string;
  location: string;
  startDate: string;
  /** Absent where it goes on. */
  endDate?: string;
  highlights: string[];
}

export interface School {
  studyType: string;
  area?: string;
  institution: string;
  location: string;
  score?: string;
  startDate?: string;
  endDate: string;
}
