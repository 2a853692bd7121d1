/**
 * Journey from twenty photos of 8 MB to a published project with thirty pins, text and credits, over two
 * broken connections. `npm run bench:editor`.
 * Prints the time a person needs for the actions, and the additional waiting for the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openPhoto, photosOf, readDraft, saved } from '#tests/e2e/support/editor-story.ts'
import { joinHere } from '#tests/e2e/support/people.ts'
import { button, makeTeam } from '#tests/e2e/support/team-story.ts'
import { type PersonClock, startPersonClock } from './person-clock.ts'
import { timeUntilSeen } from './time-until-seen.ts'

const photos = 20
const pins = 30
const title = '鵠沼松が岡の住まい'
const words = ['チェア', 'オーク', 'ペンダント', 'タイル', '珪藻土', 'ソファ']
const text =
  '谷戸の斜面に建つ、夫婦と子ども二人の家です。居間は南の庭へ大きく開き、北の窓からは崖の緑が見えます。床はオーク、壁は珪藻土。台所を家の真ん中に置き、どこにいても声が届くようにしました。二階の個室は小さく、廊下を本棚で広げて、家族の図書室としています。雨の日には、軒下が子どもの遊び場になります。'

/** Makes a photo like a camera's: 24 megapixels, some 8 MB. Returns its path and its size in MB. */
async function cameraPhoto(folder: string, number: number): Promise<{ path: string; size: number }> {
  const noise = { type: 'gaussian', mean: 120 + number, sigma: 30 } as const
  const path = join(folder, `DSC_${1000 + number}.jpg`)
  const { size } = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: '#8a6b4f', noise },
  })
    .resize(6000, 4000, { kernel: 'nearest' })
    .jpeg({ quality: 88 })
    .toFile(path)
  return { path, size: size / 1e6 }
}

test('twenty photos, thirty pins, text, credits, published', async ({ page }) => {
  await joinHere(page, { verified: true, screenName: '島岡 編' })
  const team = await makeTeam(page)
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const files = await Promise.all(Array.from({ length: photos }, (_, index) => cameraPhoto(folder, index)))
  await breakTwice(page)
  await page.goto('/projects/new')

  const begin = performance.now()
  const clock = startPersonClock()
  await addWords(page, clock)
  clock.click()
  clock.click()
  await page.getByLabel('写真を選ぶ（ファイル）').setInputFiles(files.map(({ path }) => path))
  const sending = clock.read().person
  await addFacts(page, clock, team.name)
  const meanwhile = clock.read().person - sending
  await clock.wait(expect(photosOf(page)).toHaveCount(photos, { timeout: 600_000 }), meanwhile)
  const { waited: uploaded } = clock.read()
  await addPins(page, clock)
  clock.click()
  await button(page, '公開する').click()
  await clock.wait(expect(page.getByText('公開しました')).toBeVisible())
  const found = await timeUntilSeen(page, title, true)
  await button(page, '非公開にする').click()
  await expect(page.getByText('非公開にしました')).toBeVisible()
  const gone = await timeUntilSeen(page, title, false)

  const draft = await readDraft(page, Number(/\d+(?=\/edit)/.exec(page.url())?.[0]))
  expect(draft.posts.flatMap((post) => post.pins)).toHaveLength(pins)
  await rm(folder, { recursive: true })
  const { person, waited } = clock.read()
  console.log(`published, then found: ${found.toFixed(0)} ms; taken back, then gone: ${gone.toFixed(0)} ms`)
  const sizes = files.map(({ size }) => size)
  console.log(`photos: ${photos} of ${Math.min(...sizes).toFixed(1)} to ${Math.max(...sizes).toFixed(1)} MB`)
  console.log(
    `a person's time: ${minutes(person)}; waiting: ${minutes(waited)}, of which for uploads ${minutes(uploaded)}`,
  )
  console.log(
    `together ${minutes(person + waited)}; this run by machine ${minutes((performance.now() - begin) / 1000)}`,
  )
})

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

async function breakTwice(page: Page): Promise<void> {
  let broken = 0
  await page.route(/\/uploads\/\d+\/parts\/[1-9]/, (route) => {
    if (broken === 2) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
}

async function addWords(page: Page, clock: PersonClock): Promise<void> {
  clock.click()
  clock.type(title)
  await page.getByLabel('事例の名前').fill(title)
}

/** Adds three pins to every two photos: one by color, the others by a word. */
async function addPins(page: Page, clock: PersonClock): Promise<void> {
  for (let number = 1; number <= photos; number++) {
    clock.click()
    if (number === 1) await openPhoto(page, 1)
    else await button(page, '次の写真').click()
    const board = page.getByRole('img', { name: `${number}枚目の写真` })
    await clock.wait(expect(board).toBeVisible())
    for (let nth = 0; nth < (number % 2 === 0 ? 2 : 1); nth++)
      await addPin(page, clock, board, number + nth, nth)
    clock.click()
    clock.clickNext()
    await page.getByLabel('空間').selectOption({ index: 1 + (number % 8) })
  }
  await clock.wait(saved(page))
}

async function addPin(
  page: Page,
  clock: PersonClock,
  board: ReturnType<Page['getByRole']>,
  seed: number,
  nth: number,
): Promise<void> {
  clock.click()
  await board.click({ position: { x: 120 + nth * 160, y: 120 + ((seed * 37) % 120) } })
  const word = seed % 3 === 0 ? undefined : words[seed % words.length]
  if (word) {
    clock.type(word)
    await page.getByLabel('製品をさがす').fill(word)
  }
  const offered = page
    .getByRole('region', { name: word ? `「${word}」の製品` : 'このあたりの色に近い製品' })
    .getByRole('button')
  await clock.wait(expect(offered.first()).toBeVisible())
  clock.click()
  await offered.nth(seed % 2).click()
  clock.clickNext()
  await button(page, '決定').click()
}

async function addFacts(page: Page, clock: PersonClock, team: string): Promise<void> {
  clock.click()
  clock.type(text)
  await page.getByLabel('文章', { exact: true }).fill(text)
  clock.click()
  clock.clickNext()
  await page.getByLabel('建物の種類').selectOption('住宅')
  clock.click()
  clock.type('112.4')
  await page.getByLabel('延床面積（m²）').fill('112.4')
  clock.click()
  await button(page, `「設計：${team}」を足す`).click()
  await clock.wait(saved(page))
}
