export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; to us where it is absent. */
  replyTo?: string;
  /** Ends mails of this kind, for a press in the reader's mail program (RFC 8058). */
  unsubscribe?: string;
}

export interface MailProvider {
  /** Sends once for an id, however often it is called with it. */
  send(id: string, mail: Mail): Promise<void>;
}
