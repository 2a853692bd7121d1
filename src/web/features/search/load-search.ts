import { addPlainPart, isPlainPart } from '#contract/kit/plain-parts.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { toCardList } from '#web/collected/card-data.ts'
import { partsInForce } from '#web/list/read-filters.ts'
import { toCardTeam, toCardUser } from '#web/people/card-data.ts'
import { toCardProject, toDrawnImage, toWallPost } from '#web/photos/card-data.ts'
import { toCardArticle, toCardBoard } from '#web/photos/editorial-data.ts'
import { toCardVariation } from '#web/ui/card-variation.ts'
import type { CardMaker } from '#web/ui/maker-card.tsx'
import type { Address } from '#web/ui/page-link.tsx'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'

type Answer = ApiResponse<'GET /search'>
type FoundLists = Omit<Answer, 'did_you_mean' | 'interpretation' | 'room_interpretation' | 'subject'>
type List<Item> = { items: Item[]; total_count: number }

/** Kinds without a list that a keyword narrows down: a page of this search is theirs alone. */
const aloneKinds = ['magazines', 'users'] as const

export type AloneKind = (typeof aloneKinds)[number]

export const readAloneKind = (search: object): AloneKind | undefined =>
  aloneKinds.find((kind) => 'kind' in search && search.kind === kind)

const shown = 6
const shownWide = 3
const shownLarge = 4
const shownTeams = 2

/** What a keyword finds of every kind, cut down to what is drawn. */
export type FoundKinds = ReturnType<typeof cutDown>

/** Without a keyword the page asks for one. */
export type SearchData =
  | { keyword?: undefined }
  | (Asked & {
      keyword: string
      found: FoundKinds
      did_you_mean: string | null
      read: ReadNote
      subject: Answer['subject']
    })

/** `page` is one of the kind that is asked for alone. */
type Asked = {
  keyword: string | undefined
  /** Parts of the keyword that are no conditions, as typed, with 、 between them. */
  plain: string | undefined
  alone: AloneKind | undefined
  page: number | undefined
}

/** What was read as conditions, in products or in rooms, or would be, what was given up of it or looked for in texts, and the `plain` that takes all of it back. */
export type ReadNote = {
  parts: { text: string; label: string | null }[]
  message: string | null
  allPlain: string | undefined
}

export async function loadSearch(
  call: Call,
  { keyword, plain, alone, page }: Asked,
  signal: AbortSignal,
): Promise<SearchData> {
  if (keyword === undefined) return asJson({})
  const part = alone ? { kind: alone, ...offsetQuery(page) } : { limit: shown }
  const answer = await call('GET /search', { query: { keyword, plain, group: 'product', ...part }, signal })
  if (alone) leadToLastPage(aloneAddress({ keyword, plain }, alone), page, answer[alone].total_count)
  const found = cutDown(answer, alone)
  return asJson({
    keyword,
    plain,
    alone,
    page,
    found,
    did_you_mean: answer.did_you_mean,
    read: noteOf(answer, plain),
    subject: answer.subject,
  })
}

const sideNames = { products: '家具・建材', rooms: '事例・写真' }
const sides = ['products', 'rooms'] as const
type Side = (typeof sides)[number]

function noteOf(answer: Answer, plain: string | undefined): ReadNote {
  const { interiors, building_materials, projects, posts, subject } = answer
  const readings = { products: answer.interpretation, rooms: answer.room_interpretation }
  const hasSome = {
    products: interiors.total_count + building_materials.total_count > 0,
    rooms: projects.total_count + posts.total_count > 0,
  }
  const about = subject && hasSome[subject] ? subject : null
  const asked = about ? [readings[about]] : [readings.products, readings.rooms]
  const read = asked.flatMap(({ parts }) => parts).filter(({ label }) => label !== null)
  const takenBack = read.filter(({ text }) => isPlainPart(plain, text))
  const shown = smallest([...partsInForce(read), ...takenBack])
  // What the one side did without may be what the other was found by, and what it found in texts a condition of the other.
  const isUsed = (other: Side, { relaxed, in_texts }: Answer['interpretation']) =>
    hasSome[other] &&
    readings[other].parts.some(
      ({ state, text, label }) =>
        state === 'applied' &&
        (relaxed?.texts.includes(text) || (label !== null && in_texts?.texts.includes(text))),
    )
  const found = sides.filter((side) => hasSome[side])
  const told = about ? [about] : found.length > 0 ? found : (['rooms'] as const)
  const notes = told.flatMap((side) => {
    const said = [readings[side].relaxed, readings[side].in_texts].flatMap((each) => each ?? [])
    if (said.length === 0) return []
    const isNamed = told.length > 1 || sides.some((other) => other !== side && isUsed(other, readings[side]))
    return [{ side, isNamed, message: said.map(({ message }) => message).join('') }]
  })
  const isOne = notes.length > 1 && new Set(notes.map(({ message }) => message)).size === 1
  return {
    parts: [...Map.groupBy(shown, ({ text }) => text)].map(([text, [first]]) => ({
      text,
      label: first?.label ?? null,
    })),
    message: isOne
      ? (notes[0]?.message ?? null)
      : notes
          .map(({ side, isNamed, message }) => (isNamed ? `${sideNames[side]}では、` : '') + message)
          .join('') || null,
    allPlain: [...new Set(read.map(({ text }) => text))].reduce<string | undefined>(addPlainPart, undefined),
  }
}

/** What is one thing in a room may be several conditions of a product: 黒い椅子. */
const smallest = <Part extends { from: number; to: number }>(parts: readonly Part[]): Part[] =>
  parts.filter(
    ({ from, to }) =>
      !parts.some((other) => other.from >= from && other.to <= to && other.to - other.from < to - from),
  )

/** A keyword, and how much of it is read. */
export type Words = { keyword: string; plain: string | undefined }

export const aloneAddress = (words: Words, kind: AloneKind): Address => ({
  to: '/search',
  search: { ...words, kind },
})

function cutDown(answer: Answer, alone: AloneKind | undefined) {
  const cut = <Name extends keyof FoundLists, Drawn>(
    name: Name,
    most: number,
    draw: (item: FoundLists[Name]['items'][number]) => Drawn,
  ): List<Drawn> => {
    const { items, total_count }: List<FoundLists[Name]['items'][number]> = answer[name]
    return { items: (alone ? items : items.slice(0, most)).map(draw), total_count }
  }
  return {
    interiors: cut('interiors', shown, toCardVariation),
    building_materials: cut('building_materials', shown, toCardVariation),
    projects: cut('projects', shownWide, toCardProject),
    posts: cut('posts', shown, toWallPost),
    makers: cut('makers', shown, toCardMaker),
    boards: cut('boards', shownLarge, toCardBoard),
    magazines: cut('magazines', shownLarge, toCardArticle),
    lists: cut('lists', shown, toCardList),
    teams: cut('teams', shownTeams, toCardTeam),
    users: cut('users', shown, toCardUser),
  }
}

const toCardMaker = ({ cover_image, ...maker }: Answer['makers']['items'][number]): CardMaker => ({
  id: maker.id,
  name: maker.name,
  highlights: maker.highlights,
  prefecture: maker.prefecture,
  product_count: maker.product_count,
  tagline: maker.tagline,
  available_sample_request: maker.available_sample_request,
  cover_image: cover_image && toDrawnImage(cover_image),
})
