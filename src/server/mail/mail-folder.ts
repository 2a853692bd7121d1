import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

const mailName = /^(\d{4}-\d\d-\d\dT[\d-]+\.\d+Z)-[\da-f]{8}\.json$/

const KeptMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
})

export type KeptMail = z.infer<typeof KeptMailSchema> & { name: string; sentAt: string }

export async function listMails(folder: string, limit: number): Promise<KeptMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => mailName.test(name))
  const newest = names.toSorted().toReversed().slice(0, limit)
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)))
  return mails.filter((mail) => mail !== undefined)
}

export async function readMail(folder: string, name: string): Promise<KeptMail | undefined> {
  const sentAt = mailName.exec(name)?.[1]
  if (sentAt === undefined) return undefined
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { name, sentAt, ...KeptMailSchema.parse(JSON.parse(text)) }
}
