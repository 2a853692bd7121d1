import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { articles } from './articles.ts'
import { closedAward, currentAward } from './awards.ts'
import { boards } from './boards.ts'
import { homeBlocks } from './home.ts'
import { lists } from './lists.ts'
import { makerPhotos } from './maker-photos.ts'
import { news } from './news.ts'
import { people } from './people.ts'
import { pickups, pickupUsers } from './pickups.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

const allProjects = Object.values(projects)
const allPeople = Object.values(people)
const allTeams = Object.values(teams)
const photos = [...allProjects.flatMap((project) => project.photos), ...Object.values(makerPhotos)]
const entries = [...currentAward.entries, ...closedAward.entries]
const blocks = articles.flatMap(({ body }) => ('address' in body ? [] : body))

/** Texts by kind, with their maximum length. */
const kinds: readonly { kind: string; texts: readonly string[]; most: number }[] = [
  { kind: 'title of a project', texts: allProjects.map(({ title }) => title), most: limits.projectTitle },
  { kind: 'its reading', texts: allProjects.map(({ kana }) => kana), most: limits.projectTitleKana },
  { kind: 'text of a project', texts: allProjects.map(({ text }) => text), most: limits.projectText },
  { kind: 'title of a photo', texts: photos.map(({ title }) => title), most: 40 },
  { kind: 'caption', texts: photos.map(({ caption }) => caption), most: limits.postCaption },
  { kind: 'screen name', texts: allPeople.map(({ screenName }) => screenName), most: limits.screenName },
  { kind: 'bio', texts: allPeople.map(({ bio }) => bio), most: 300 },
  { kind: 'name of a team', texts: allTeams.map(({ name }) => name), most: limits.teamName },
  {
    kind: 'about a team',
    texts: allTeams.map(({ description }) => description),
    most: limits.teamDescription,
  },
  { kind: 'address of a team', texts: allTeams.map(({ address }) => address), most: limits.teamAddress },
  { kind: 'name of a list', texts: lists.map(({ name }) => name), most: limits.listName },
  { kind: 'about a list', texts: lists.map(({ description }) => description), most: 255 },
  { kind: 'title of a board', texts: Object.values(boards).map(({ title }) => title), most: 40 },
  { kind: 'text of a board', texts: Object.values(boards).map(({ text }) => text), most: 255 },
  { kind: 'note', texts: Object.values(boards).flatMap((board) => Object.values(board.photos)), most: 100 },
  { kind: 'title of an article', texts: articles.map(({ title }) => title), most: 60 },
  { kind: 'lead', texts: articles.map(({ lead }) => lead), most: 120 },
  { kind: 'block', texts: blocks.flatMap((block) => ('text' in block ? [block.text] : [])), most: 400 },
  {
    kind: 'caption in an article',
    texts: blocks.flatMap((block) => (block.type === 'photo' && block.caption ? [block.caption] : [])),
    most: limits.postCaption,
  },
  { kind: 'title of news', texts: news.map(({ title }) => title), most: 60 },
  { kind: 'news', texts: news.map(({ text }) => text), most: 600 },
  { kind: 'comment', texts: [...pickups, ...pickupUsers].map(({ comment }) => comment), most: 120 },
  { kind: 'title on the home page', texts: homeBlocks.map(({ title }) => title), most: 30 },
  { kind: 'title of an entry', texts: entries.map(({ title }) => title), most: limits.awardEntryTitle },
  { kind: 'text of an entry', texts: entries.map(({ text }) => text), most: 255 },
]

test.each(kinds)('has nonempty, unique texts within their limit: $kind', ({ texts, most }) => {
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    expect(text).toMatch(/\S/)
    expect(text.length, text).toBeLessThanOrEqual(most)
  }
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('uses no long sentence twice', () => {
  const sentences = kinds.flatMap(({ texts }) =>
    texts.flatMap((text) => text.split(/(?<=。)|\n/)).filter((sentence) => sentence.trim().length > 15),
  )
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test('follows Japanese typesetting in all texts', () => {
  for (const { texts } of kinds) {
    for (const text of texts) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/。。|、、|、。|[ ぁ-んァ-ヶ一-龠] {2}|undefined|lorem|todo|ダミー|○○|△△/i)
      expect(text, 'half-width kana').not.toMatch(/[\uff61-\uff9f]/)
      expect(text, 'full-width letters and digits').not.toMatch(/[０-９Ａ-Ｚａ-ｚ]/)
      expect(text, 'half-width marks beside Japanese').not.toMatch(/[ぁ-んァ-ヶ一-龠][,:;!?()]/)
    }
  }
})

test('writes at least forty characters in a bio', () => {
  for (const { bio, screenName } of allPeople) expect(bio.length, screenName).toBeGreaterThanOrEqual(40)
})

test('uses only reserved example domains for websites', () => {
  for (const { website } of [...allPeople, ...allTeams]) {
    if (!website) continue
    expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example\//)
    expect(website.length).toBeLessThanOrEqual(limits.website)
  }
})

test('dates everything within the demo’s two years, and news in order', () => {
  const dates = [...allProjects, ...articles, ...news].map(({ published }) => published)
  for (const date of dates) {
    expect(new Date(`${date}T00:00:00+09:00`).toString()).not.toBe('Invalid Date')
    expect([date >= '2025-04-01', date <= '2026-10-31'], date).toEqual([true, true])
  }
  const told = news.map(({ published }) => published)
  expect(told).toEqual(told.toSorted())
  expect(news).toHaveLength(20)
})
