import type { Executor } from '#server/db/connect.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'

/** What the mail is about. Counted apart: one kind must not use up another, which its person may need now. */
type Kind = 'verification' | 'reset' | 'change'

export type SendAskedMail = (
  executor: Executor,
  kind: Kind,
  to: string,
  /** Asked only when the mail goes out: a new link may end the one before. */
  write: () => Mail | Promise<Mail>,
) => Promise<void>

/**
 * Mails to an address that whoever asks has typed, and that may be anybody's: so many an hour. Beyond that nothing is sent and
 * nothing said: those that were sent still hold, so that nobody is locked out, and nobody learns whether there were any.
 */
export const limitAskedMails =
  (limiter: RateLimiter): SendAskedMail =>
  async (executor, kind, to, write) => {
    if (await limiter.trySpend('mail', `${kind} ${to}`)) await enqueueMail(executor, await write())
  }
