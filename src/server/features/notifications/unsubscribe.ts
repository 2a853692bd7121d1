import { z } from 'zod'
import { mailNotificationTypes } from '#contract/data/user-attributes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { muteType } from '#server/features/settings/service.ts'
import { defineToken } from '#server/tokens.ts'

export type MailType = (typeof mailNotificationTypes)[number]

/** Works without a sign-in, repeatedly. The subject is the mail id. */
const unsubscribeLink = defineToken({
  purpose: 'unsubscribe',
  lifetime: '90 days',
  payload: z.object({ userId: z.number(), type: z.enum(mailNotificationTypes) }),
})

/** Returns the page, which also accepts the POST of mail programs. `mailId` is the id of the mail's job. */
export async function unsubscribeAddress(
  tx: Transaction,
  webUrl: string,
  { userId, type, mailId }: { userId: number; type: MailType; mailId: string },
): Promise<string> {
  const token = await unsubscribeLink.issue(tx, mailId, { userId, type })
  return `${webUrl}/unsubscribe?${new URLSearchParams({ token })}`
}

/** Succeeds for deleted users too. */
export async function unsubscribe({ db }: { db: Database }, token: string) {
  const opened = await unsubscribeLink.read(db, token)
  if (opened.state !== 'valid') throw new ApiError('not_found')
  const { userId, type } = opened.payload
  await muteType(db, userId, type)
  return { notification_type: type }
}
