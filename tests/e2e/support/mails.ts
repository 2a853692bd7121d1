import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Mail } from '#server/mail/mail.ts'
import { browserFolder } from '#tests/support/browser-server.ts'

const usualFolder = join(browserFolder, 'mail')

/** Waits for the newest mail with this recipient and subject, and returns the path of its link. */
export async function linkInMail(to: string, subject: string, folder = usualFolder): Promise<string> {
  let link = ''
  await expect(async () => {
    const mail = (await readMails(folder)).findLast((each) => each.to === to && each.subject === subject)
    link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 180_000, intervals: [50] })
  return link
}

/** Opens a mailed link that confirms or changes an address, and waits until its button is hydrated. */
export async function openConfirmation(page: Page, link: string): Promise<Locator> {
  await page.goto(link)
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button && Object.keys(button).some((key) => key.startsWith('__reactFiber$'))
  })
  return page.getByRole('button', { name: /^メールアドレスを(確認|変更)する$/ })
}

export const openAndConfirm = async (page: Page, link: string): Promise<void> =>
  (await openConfirmation(page, link)).click()

/** Keyed by file path. */
const mails = new Map<string, Mail>()

/** Returns the mails, the oldest first: file names begin with the time. Reads each of the hundreds once. */
async function readMails(folder: string): Promise<Mail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  const paths = names.sort().map((name) => join(folder, name))
  for (const path of paths) if (!mails.has(path)) mails.set(path, JSON.parse(await readFile(path, 'utf8')))
  return paths.flatMap((path) => mails.get(path) ?? [])
}
