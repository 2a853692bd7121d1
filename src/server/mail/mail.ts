/** A mail as it is sent. Plain text: it reads everywhere, and nothing in it can be mistaken for markup. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string }
