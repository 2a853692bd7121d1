import { describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { logos, makerScenes, manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { makers } from '#demo/vocabulary/makers.ts'
import {
  buildingMaterialCategories,
  interiorCategories,
} from '#server/features/taxonomy/starter/categories.ts'
import { buildingTypes, spaces } from '#server/features/taxonomy/starter/space-types.ts'
import { articles, articleTags } from './articles.ts'
import { closedAward, currentAward } from './awards.ts'
import { boards } from './boards.ts'
import type { AttachmentType, Block } from './content.ts'
import { homeBlocks } from './home.ts'
import { listUses } from './list-uses.ts'
import { lists } from './lists.ts'
import { makerPhotos } from './maker-photos.ts'
import { people } from './people.ts'
import { pickups, pickupUsers } from './pickups.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

const written = Object.entries(projects)
const variations = new Set(manifestProducts.flatMap((item) => item.variations.map(({ slug }) => slug)))
const projectOfPhoto = new Map(
  written.flatMap(([slug, { photos }]) => photos.map((photo) => [photo.slug, slug] as const)),
)
const photos = [...projectOfPhoto.keys()]

/** Returns the slugs in the blocks of an article. */
const named = (body: readonly Block[]) => ({
  photos: body.flatMap((block) => (block.type === 'photo' ? [block.photo] : [])),
  variations: body.flatMap((block) => (block.type === 'products' ? block.variations : [])),
  projects: body.flatMap((block) => (block.type === 'project' ? [block.project] : [])),
})

describe('projects of the demo', () => {
  test('describe every picture and drawing of the manifest once', () => {
    expect(Object.keys(projects).toSorted()).toEqual(manifestProjects.map(({ slug }) => slug).toSorted())
    const types: Record<number, AttachmentType> = { 1: '平面図', 2: '立面図', 3: '断面図' }
    for (const item of manifestProjects) {
      const content = projects[item.slug]
      expect(content?.photos.map(({ slug }) => slug).toSorted(), item.slug).toEqual(
        item.scenes.map(({ slug }) => slug).toSorted(),
      )
      const drawn = item.drawings.map(({ image, title, attachment_type }) => {
        return { slug: image.slice('drawings/'.length, -'.png'.length), title, type: types[attachment_type] }
      })
      expect(content?.drawings, item.slug).toEqual(drawn)
      expect(content?.photos.map(({ slug }) => slug)).toContain(content?.mainPhoto)
    }
    expect(Object.keys(makerPhotos).toSorted()).toEqual(makerScenes.map(({ slug }) => slug).toSorted())
  })

  test.each(written)('gives %s a type, rooms, people and dates', (_, project) => {
    expect(teams).toHaveProperty(project.team)
    const { uses, completed, published } = project
    expect(uses.length).toBeGreaterThan(0)
    expect(buildingTypes[project.buildingType]).toEqual(expect.arrayContaining([...uses]))
    for (const { space } of project.photos) expect(spaces).toContain(space)
    for (const credit of project.credits) {
      if ('team' in credit) expect(teams).toHaveProperty(credit.team)
      if ('person' in credit) expect(people).toHaveProperty(credit.person)
      if ('name' in credit) expect(credit.name.length).toBeLessThanOrEqual(limits.projectCredit)
    }
    expect(`${completed.year}-${String(completed.month).padStart(2, '0')}` < published.slice(0, 7)).toBe(true)
    expect(project.place.length).toBeLessThanOrEqual(limits.projectPlace)
    for (const { title } of project.drawings) expect(title.length).toBeLessThanOrEqual(limits.attachmentTitle)
    expect(project.floorSpace).toBeGreaterThan(10)
    expect(project.text.length).toBeGreaterThanOrEqual(300)
    expect(project.text.length).toBeLessThanOrEqual(900)
  })

  test('names the photographer of a project among its credits', () => {
    for (const [slug, { credits, photographer }] of written) {
      const credit = credits.find(({ role }) => role === '撮影')
      expect(credit && 'person' in credit && people[credit.person]?.screenName, slug).toBe(photographer)
    }
  })

  test('puts the person in charge of a project into its team', () => {
    for (const [slug, { credits, team }] of written) {
      const credit = credits.find(({ role }) => role === '担当')
      expect(teams[team]?.members, slug).toHaveProperty(credit && 'person' in credit ? credit.person : '')
    }
  })
})

describe('people and teams of the demo', () => {
  test('are sixty and twelve, with an owner per team, one team without projects and some without a logo', () => {
    expect(Object.keys(people)).toHaveLength(60)
    expect(Object.keys(teams)).toHaveLength(12)
    const marks = new Set(logos.map(({ slug }) => slug))
    const active = new Set(written.map(([, { team }]) => team))
    expect(Object.keys(teams).filter((key) => !active.has(key))).toHaveLength(1)
    expect(Object.values(teams).filter(({ logo }) => logo === undefined).length).toBeGreaterThan(1)
    for (const team of Object.values(teams)) {
      expect(Object.values(team.members)).toContain('OWNER')
      for (const member of Object.keys(team.members)) expect(people).toHaveProperty(member)
      for (const other of team.related) expect(teams).toHaveProperty(other)
      if (team.logo) expect(marks).toContain(team.logo)
    }
  })

  test('gives a designer an industry and an occupation other than student', () => {
    for (const { screenName, designer, industry, occupation } of Object.values(people)) {
      if (!designer) continue
      expect(industry, screenName).toBeDefined()
      expect(occupation, screenName).toBeDefined()
      expect(['学生', '一般・個人'], screenName).not.toContain(occupation)
    }
  })

  test('relates teams in both directions', () => {
    for (const [key, { related }] of Object.entries(teams))
      for (const other of related) expect(teams[other]?.related).toContain(key)
  })
})

test('puts only existing content on lists, each once', () => {
  expect(lists).toHaveLength(60)
  expect(lists.filter((list) => list.isPrivate).length).toBeGreaterThan(10)
  for (const list of lists) {
    expect(people, list.name).toHaveProperty(list.owner)
    const items = [...(list.projects ?? []), ...(list.photos ?? []), ...(list.variations ?? [])]
    expect(new Set(items).size, list.name).toBe(items.length)
    expect(items.length, list.name).toBeGreaterThan(2)
    for (const slug of list.projects ?? []) expect(projects).toHaveProperty(slug)
    for (const slug of list.photos ?? []) expect(photos).toContain(slug)
    for (const slug of list.variations ?? []) expect(variations).toContain(slug)
    for (const slug of Object.keys(list.uses ?? {})) expect(items, list.name).toContain(slug)
    if (list.team) expect(teams[list.team]?.members, list.name).toHaveProperty(list.owner)
  }
})

test('gives a use only to lists that exist', () => {
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(listUses)))
})

test('shows photos of projects on boards, and names categories of the board’s kind', () => {
  expect(Object.keys(boards)).toHaveLength(12)
  for (const board of Object.values(boards)) {
    for (const slug of Object.keys(board.photos)) expect(photos, board.title).toContain(slug)
    expect(Object.keys(board.photos).length).toBeGreaterThan(4)
    if (!board.category) continue
    const ofKind = board.kind === '家具' ? interiorCategories : buildingMaterialCategories
    const names = ofKind.flatMap((heading) => [heading.name, ...heading.leaves.map(([leaf]) => leaf)])
    expect(names).toContain(board.category)
  }
})

describe('articles of the demo', () => {
  test('are twenty-four, two of them external, with existing tags and pictures only', () => {
    expect(articles).toHaveLength(24)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(24)
    expect(articles.filter(({ body }) => 'address' in body)).toHaveLength(2)
    for (const { slug, tags, cover } of articles) {
      expect(tags.length, slug).toBeGreaterThan(0)
      for (const tag of tags) expect(articleTags).toHaveProperty(tag)
      expect(photos).toContain(cover)
    }
    const used = new Set(articles.flatMap(({ tags }) => tags))
    expect(Object.keys(articleTags).filter((tag) => !used.has(tag))).toEqual([])
  })

  test.each(
    articles.flatMap(({ slug, body, published }) => ('address' in body ? [] : [{ slug, body, published }])),
  )(
    'limits the length of $slug, and shows only content published before the article',
    ({ body, published }) => {
      const length = body.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0)
      expect(length).toBeGreaterThanOrEqual(600)
      expect(length).toBeLessThanOrEqual(1_500)
      const { photos: shown, variations: offered, projects: linked } = named(body)
      for (const slug of offered) expect(variations).toContain(slug)
      for (const slug of shown) expect(photos).toContain(slug)
      for (const slug of [...linked, ...shown.map((photo) => projectOfPhoto.get(photo) ?? '')])
        expect(projects[slug]?.published.localeCompare(published), slug).toBe(-1)
      expect(shown.length).toBeGreaterThan(0)
    },
  )
})

test('features existing and current content in pickups and on the home page', () => {
  for (const pickup of pickups) {
    if ('project' in pickup) expect(projects).toHaveProperty(pickup.project)
    else expect(photos).toContain(pickup.photo)
    expect(pickup.comment.length).toBeGreaterThanOrEqual(40)
    expect(pickup.comment.length).toBeLessThanOrEqual(120)
  }
  for (const { person } of pickupUsers) expect(people[person]?.designer, person).toBeDefined()
  for (const { from, until } of [...pickups, ...pickupUsers])
    expect([from < 0, until > 0]).toEqual([true, true])
  expect(new Set(homeBlocks.map(({ type }) => type)).size).toBe(11)
  for (const block of homeBlocks) {
    if ('projects' in block) for (const slug of block.projects) expect(projects).toHaveProperty(slug)
    if ('photos' in block) for (const slug of block.photos) expect(photos).toContain(slug)
    if ('boards' in block) for (const slug of block.boards) expect(boards).toHaveProperty(slug)
    if ('makers' in block) for (const key of block.makers) expect(makers).toHaveProperty(key)
    if ('articles' in block)
      for (const slug of block.articles) expect(articles.map((article) => article.slug)).toContain(slug)
  }
})

describe.each([currentAward, closedAward])('award $name', ({ categories: groups, entries, phases }) => {
  test('enters a project once, by a designer of its team', () => {
    expect(new Set(entries.map(({ project }) => project)).size).toBe(entries.length)
    for (const { project, person, category } of entries) {
      expect(groups.map(({ slug }) => slug)).toContain(category)
      expect(['OWNER', 'MEMBER'], project).toContain(teams[projects[project]?.team ?? '']?.members[person])
      expect(people[person]?.designer, person).toBeDefined()
    }
    for (const { slug } of groups) expect(entries.some(({ category }) => category === slug)).toBe(true)
  })

  test('runs its phases in order', () => {
    const { entry, voting, final, closed } = phases
    expect([entry < voting, voting < final, final < closed]).toEqual([true, true, true])
  })
})

test('dates the voting of the current award around today', () => {
  const { voting, final } = currentAward.phases
  expect([voting < 0, final > 0]).toEqual([true, true])
})

test('has enough people in the demo for the votes of the closed award', () => {
  const { entries, phases } = closedAward
  for (const { project, votes, finalVotes } of entries) {
    const team = Object.keys(teams[projects[project]?.team ?? '']?.members ?? {})
    expect(votes, project).toBeLessThanOrEqual(Object.keys(people).length - team.length)
    expect(finalVotes, project).toBeLessThanOrEqual(votes)
    expect(projects[project]?.published.localeCompare(phases.voting), project).toBe(-1)
  }
  const sum = entries.reduce((all, { finalVotes }) => all + finalVotes, 0)
  expect(sum).toBeLessThanOrEqual(Object.keys(people).length)
})
