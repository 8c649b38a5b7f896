const hosts: ReadonlySet<string> = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be"]);

/** Whether an address is one of YouTube, whose files no server is given. */
export const isOfYoutube = (url: string): boolean => {
  const parsed = URL.parse(url.trim());
  return parsed !== null && hosts.has(parsed.hostname);
};
