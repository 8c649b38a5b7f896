import { HostingObject } from "./HostingObject.ts";

/**
 * The answers that one person asks for, in all of their conversations: it lives between questions. Objects of earlier
 * releases had the name of one lane; they end what they began, and store it.
 */
export class AnswerObject extends HostingObject {}
