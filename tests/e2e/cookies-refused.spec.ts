// Chromium with the setting "block all cookies", which blocks local storage too.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { fillSignIn, haveAccount, newEmail, password } from './support/people.ts'
import { agree, fillProfile } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

const refused = /^ブラウザーの設定で Cookie がブロックされているため、サインインや新規登録ができません。/

test.describe.configure({ mode: 'serial' })
let folder = ''
let strict: Page

test.beforeAll(async ({ browser: _ }, { project }) => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-strict-'))
  await mkdir(join(folder, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  const { launchOptions, baseURL } = project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL,
    locale: 'ja-JP',
  })
  strict = await context.newPage()
})
test.afterAll(async () => {
  await strict.context().close()
  await rm(folder, { recursive: true })
})

test('sign-in says that cookies are refused, and keeps what was typed', async ({ page }) => {
  const email = await haveAccount(page)
  await strict.goto('/login')
  await fillSignIn(strict, email)
  await expect(strict.getByRole('alert').getByText(refused)).toBeVisible()
  await expect(strict.getByLabel('メールアドレス')).toHaveValue(email)
  await expect(strict.getByLabel('パスワード', { exact: true })).toHaveValue(password)
  expect(await findViolations(strict)).toEqual([])
})

test('sign-up says so at its last step, and leaves no address in use', async () => {
  const email = newEmail()
  const next = strict.getByRole('button', { name: '次へ' })
  await strict.goto('/signup')
  await fillProfile(strict, { name: '床野 間子', email })
  await next.click()
  await strict.getByRole('radio', { name: /一般/ }).check({ force: true })
  await next.click()
  await agree(strict)
  for (let turn = 0; turn < 2; turn++) {
    await strict.getByRole('button', { name: '登録する' }).click()
    await expect(strict.getByRole('alert').getByText(refused)).toBeVisible()
  }
  await expect(strict.getByRole('main')).toContainText(email)
})
