import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A group in the database, as its mails describe it. */
export type MailedGroup = { code: string; email: string; makers: string[]; cancelled: boolean }

/** Returns recipient and subject of each mail that the groups must have caused. */
export const mailsExpectedOf = (groups: readonly MailedGroup[]): string[] =>
  groups.flatMap(({ code, email, makers, cancelled }) => [
    `${email} サンプルのご請求を承りました（${code}）`,
    ...makers.map((maker) => `${maker} サンプルのご請求がありました（${code}）`),
    ...(cancelled
      ? [
          `${email} サンプルのご請求を取り消しました（${code}）`,
          ...makers.map((maker) => `${maker} サンプルのご請求が取り消されました（${code}）`),
        ]
      : []),
  ])

/** Returns the ids under which each mail of the folder was sent; several ids mean that it was sent again. */
export async function readSentMails(folder: string): Promise<Map<string, string[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  const sent = new Map<string, string[]>()
  for (const name of names) {
    const { to, subject, id } = JSON.parse(await readFile(join(folder, name), 'utf8'))
    const mail = `${to} ${subject}`
    sent.set(mail, [...(sent.get(mail) ?? []), id])
  }
  return sent
}
