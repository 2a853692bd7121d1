import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import { buildMember } from '#tests/support/project-builders.ts'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { askAsPerson } from './support/lists.ts'
import { fillSignIn, haveAccount, joinHere } from './support/people.ts'
import {
  another,
  askToJoin,
  button,
  dialog,
  haveTeam,
  invitationLink,
  lookAtDialog,
  makeTeam,
  requestLink,
} from './support/team-story.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const longName = 'とても長い名前の客 椿の木のしたで雨やどりをする人'

/** Adds the person to the team without a request. */
const letIn = (email: string, path: string) =>
  withDatabase(async (db) => {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    await buildMember(db, { teamId: Number(path.split('/').at(-1)), userId: person?.id ?? 0, kind: 2 })
  })

test('creates a team, receives a request to join, accepts by the mailed link, and shows settings and drafts to members only', async ({
  page,
  newPerson,
}) => {
  const complaints = watchComplaints(page)
  const owner = await joinHere(page, { verified: true, screenName: '持ち主 桂' })
  const team = await makeTeam(page)
  expect(await findViolations(page)).toEqual([])
  const guest = await another(newPerson, '客 椿')
  await askToJoin(guest.page, team.path, team.name, () => lookAtDialog(guest.page))

  await page.goto(await requestLink(owner, team.name))
  await expect(page.getByText('客 椿')).toBeVisible()
  await expect(page.getByText(`「${team.name}」への参加の申請です。`)).toBeVisible()
  // Opening the page changes nothing.
  await page.reload()
  await button(page, '承認する').click()
  await expect(dialog(page, '参加承認完了')).toContainText('客 椿')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('参加を承認しました')).toBeVisible()
  await page.reload()
  await expect(page.getByText('この申請は、すでに承認または見送りとなっています。')).toBeVisible()
  await expect(page.getByText('オーナーのどなたかが手続きをしたか')).toBeVisible()

  await guest.page.goto(team.path)
  await expect(guest.page.getByText('メンバー', { exact: true }).first()).toBeVisible()
  await button(guest.page, 'チームから抜ける').click()
  await button(dialog(guest.page, 'チームから抜けますか'), '抜ける').click()
  await expect(guest.page.getByText('チームから抜けました')).toBeVisible()
  await expect(button(guest.page, '参加を申請する')).toBeVisible()
  await guest.page.goto(await requestLink(owner, team.name))
  await expect(guest.page.getByText('このリンクは、チームのオーナー宛てです')).toBeVisible()
  for (const part of ['edit', 'edit/members']) {
    await guest.page.goto(`${team.path}/${part}`)
    await expect(guest.page.getByText('このページはチームのオーナーだけがご利用いただけます')).toBeVisible()
  }
  await guest.page.goto(`${team.path}/drafts`)
  await expect(guest.page.getByText('下書きは、チームの方だけがご覧になれます')).toBeVisible()
  expect(complaints()).toEqual([])
})

test('sends the request to join that led a visitor to signing in, and accepts and declines requests by keys alone', async ({
  page,
  newPerson,
}) => {
  await joinHere(page, { verified: true })
  const team = await haveTeam(page)
  const camellia = await another(newPerson, longName)
  await askAsPerson(camellia.page, { method: 'POST', path: `${team.path}/request_join` })
  const plum = await newPerson()
  const email = await haveAccount(plum, { verified: true, screenName: '梅' })
  await openHydrated(plum, team.path)
  await button(plum, '参加を申請する').click()
  await fillSignIn(plum, email)
  await expect(dialog(plum, '参加申請完了')).toBeVisible()
  await expect(plum.getByText('参加を申請中です。')).toBeAttached()
  await plum.keyboard.press('Escape')
  await expect(plum.getByRole('dialog')).toHaveCount(0)
  await expect(plum.locator('body')).not.toBeFocused()
  await page.goto(`${team.path}/edit/members`)
  await button(page, new RegExp(`承認する ?：${longName}`)).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, '参加承認完了')).toContainText(longName)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`${longName}の立場`)).toHaveValue('2')
  await expect(page.locator('body')).not.toBeFocused()
  await button(page, /見送る ?：梅/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('申請を見送りました')).toBeVisible()
  await expect(page.getByText('いま申請している方はいません。')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  // The open page shows it, once.
  await expect(dialog(plum, 'チームへの参加について')).toContainText('見送りとなりました')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findViolations(page)).toEqual([])
})

test('changes a role on sending, and asks before an owner gives up the role', async ({ page, newPerson }) => {
  await joinHere(page, { verified: true, screenName: '持ち主 桂' })
  const team = await haveTeam(page)
  const guest = await another(newPerson, '客 椿')
  await letIn(guest.email, team.path)
  await page.goto(`${team.path}/edit/members`)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  const role = page.getByLabel('客 椿の立場')
  await role.focus()
  // Some browsers change a closed select on each arrow key.
  for (const kind of ['閲覧者', 'オーナー']) await role.selectOption(kind)
  expect(sent).toBe(0)
  await page.keyboard.press('Tab')
  await expect(button(page, /変更する ?：客 椿/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('立場を変更しました')).toBeVisible()
  await expect(role).toBeFocused()
  await expect(role).toHaveValue('1')
  expect(sent).toBe(1)
  await expect(page.getByRole('button', { name: /変更する/ })).toHaveCount(0)

  await page.getByLabel('持ち主 桂の立場').selectOption('閲覧者')
  expect(await findViolations(page)).toEqual([])
  await button(page, /変更する ?：持ち主 桂/).click()
  const question = dialog(page, 'オーナーから外しますか')
  await expect(question).toContainText('あなたを「閲覧者」に変更します。')
  await page.keyboard.press('Escape')
  expect(sent).toBe(1)
  await button(page, /変更する ?：持ち主 桂/).click()
  await button(question, '変更する').click()
  await expect(page.getByText('このページはチームのオーナーだけがご利用いただけます')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('shows an invitation in all its states', async ({ page, newPerson }) => {
  await joinHere(page, { verified: true, screenName: '持ち主 桂' })
  const team = await haveTeam(page)
  const guest = await another(newPerson, '客 椿')
  const other = await another(newPerson, '別人')
  const invite = async (kind: string, before?: string) => {
    await page.goto(`${team.path}/edit/members`)
    await page.getByLabel('メールアドレス').fill(guest.email)
    await page.getByLabel('立場', { exact: true }).selectOption(kind)
    await button(page, '招待を送る').click()
    await expect(page.getByText(/招待を(もう一度)?送りました/)).toBeVisible()
    // Its mail may arrive after earlier ones.
    await expect.poll(() => invitationLink(guest.email, team.name)).not.toBe(before)
    return invitationLink(guest.email, team.name)
  }
  const says = async (theirs: Page, link: string, sentence: string) => {
    await theirs.goto(link)
    await expect(theirs.getByText(sentence)).toBeVisible()
  }
  const first = await invite('閲覧者')
  await says(other.page, first, 'この招待は別のメールアドレス宛てです。')
  await button(other.page, '別のアカウントでサインイン').click()
  await fillSignIn(other.page, guest.email)
  await expect(other.page.getByText('持ち主 桂さんから招待されています。')).toBeVisible()
  await says(guest.page, first, '持ち主 桂さんから招待されています。')
  expect(await findViolations(guest.page)).toEqual([])
  const second = await invite('メンバー', first)
  await says(guest.page, first, 'この招待は取り消されました。')
  await says(guest.page, second, 'メンバーとして')
  await says(guest.page, `${team.path}/invitation?token=broken`, 'このリンクはお使いいただけません')

  const visitor = await newPerson()
  let asked = 0
  visitor.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/verify_invitation')) asked += 1
  })
  await visitor.goto(second)
  await expect(visitor.getByText('持ち主 桂さんから招待されています。')).toBeVisible()
  expect(await findViolations(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'サインインして進む' }).click()
  await expect(visitor.getByLabel('メールアドレス')).toHaveValue(guest.email)
  await fillSignIn(visitor, guest.email)
  await button(visitor, 'チームに参加する').click()
  await expect(visitor.getByText('チームに参加しました')).toBeVisible()
  expect(asked).toBe(1)
  await says(guest.page, second, 'すでにこのチームに参加しています。')
  await page.goto(`${team.path}/edit/members`)
  await button(page, /外す ?：客 椿/).click()
  await button(dialog(page, 'メンバーから外しますか'), '外す').click()
  await expect(page.getByText('メンバーから外しました')).toBeVisible()
  await says(guest.page, second, 'この招待は、すでに使われています。')

  await withDatabase((db) =>
    db.execute(sql`update tokens set used_at = null, expires_at = now() - interval '1 minute'
      where purpose = 'team_invitation' and payload->>'email' = ${guest.email}
        and used_at is not null`),
  )
  await says(guest.page, second, 'リンクの有効期限が切れています。')
})

test('creates a team although the account cannot be read again, keeps what another owner has changed and the focus after a removal, edits name, logo and related teams, and deletes it', async ({
  page,
}) => {
  await joinHere(page, { verified: true, screenName: '持ち主 桂' })
  const name = `橋のたもと設計室 ${Date.now()}`
  await test.step('creates a team although the account cannot be read again', async () => {
    await page.goto('/teams/new')
    await expect(page.getByLabel('チームの名前')).toBeVisible()
    await page.route('**/users/me', (route) => route.abort())
    await page.getByLabel('チームの名前').fill(name)
    await page.getByLabel('チームの名前').press('Enter')
    await expect(page.getByText('チームを作りました')).toBeVisible()
    await page.unrouteAll()
  })
  const path = new URL(page.url()).pathname
  const complaints = watchComplaints(page)
  await test.step('keeps what another owner has changed meanwhile', async () => {
    await page.goto(`${path}/edit`)
    await expect(page.getByLabel('所在地')).toBeVisible()
    await askAsPerson(page, { method: 'PUT', path, data: { address: '横浜市中区' } })
    await page.getByLabel('紹介文').fill('旅先の宿と食堂を設計しています。')
    await button(page, '保存する').click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('旅先の宿と食堂を設計しています。')
    await expect(page.getByRole('main')).toContainText('横浜市中区')
  })
  await test.step('keeps the focus in place after a removal', async () => {
    await page.goBack()
    const isHeld = () => expect(page.locator('body')).not.toBeFocused()
    await button(page, 'お届け先を登録').click()
    await expect(page.getByRole('form', { name: 'サンプルのお届け先' })).toBeVisible()
    await isHeld()
    await button(page, 'やめる').click()
    await expect(button(page, 'お届け先を登録')).toBeVisible()
    await isHeld()
    await page.goto(page.url().replace(/\/edit$/, '/edit/members'))
    await page.getByLabel('メールアドレス').fill('tsubaki@example.jp')
    await button(page, '招待を送る').click()
    await button(page, /取り消す ?：tsubaki/).click()
    await expect(page.getByText('招待中の方はいません。')).toBeVisible()
    await isHeld()
  })
  await test.step('edits the team’s name, logo and related teams, and deletes it', async () => {
    await page.goto(`${path}/edit`)
    await page.getByLabel('チームの名前').fill('谷戸設計室')
    await button(page, '保存する').click()
    await expect(page.getByText('このチーム名はすでに使われています').first()).toBeVisible()
    await page.getByLabel('チームの名前').fill(`${name} 改`)
    await button(page, '保存する').click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await page.getByLabel('ロゴの画像').setInputFiles('src/demo/imagery/logos/logo-03.webp')
    await expect(page.getByText('ロゴを変更しました')).toBeVisible()
    const finder = page.getByRole('form', { name: '関連チームをさがす' })
    await finder.getByLabel('加えたいチーム').fill('谷戸')
    await finder.getByLabel('加えたいチーム').press('Enter')
    await button(page, /加える ?：谷戸設計室/).click()
    await expect(button(page, /外す ?：谷戸設計室/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.goto(`${path}/relational_teams`)
    await expect(page.getByRole('heading', { name: `${name} 改` })).toBeVisible()
    await expect(page.getByRole('link', { name: '谷戸設計室' })).toBeVisible()
    await page.goto('/mypage')
    await expect(page.getByRole('region', { name: '自分のチーム' })).toContainText('オーナー')
    await page.goto(`${path}/edit/members`)
    await button(page, /抜ける ?：持ち主 桂/).click()
    await button(dialog(page, 'チームから抜けますか'), '抜ける').click()
    await expect(page.getByText('チームにはオーナーがひとり以上必要です。')).toBeVisible()
    await page.goto(`${path}/edit`)
    await button(page, 'チームを削除する').click()
    await button(dialog(page, 'チームを削除しますか'), '削除する').click()
    await expect(page.getByText('チームを削除しました')).toBeVisible()
    await expect(page.getByRole('region', { name: '自分のチーム' })).not.toContainText('オーナー')
    // The browser itself logs refused requests.
    expect(complaints().filter((text) => !/status of 4(09|22) .*\/teams\/\d+/.test(text))).toEqual([])

    await page.goto(`${path}/invitation?token=late`)
    await expect(page.getByText('チームが見つかりません')).toBeVisible()
  })
})
