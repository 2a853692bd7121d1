import type { Spelling } from '#contract/kit/interpretation.ts'
import type { Address } from '#web/kit/ui/page-link.tsx'
import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { toCardVariation } from '#web/shared/cards/card-variation.ts'
import type { CardMaker } from '#web/shared/cards/maker-card.tsx'
import { toCardList } from '#web/shared/collected/card-data.ts'
import { toCardTeam, toCardUser } from '#web/shared/people/card-data.ts'
import { toCardProject, toDrawnImage, toWallPost } from '#web/shared/photos/card-data.ts'
import { toCardArticle, toCardBoard } from '#web/shared/photos/editorial-data.ts'
import { meansSpace } from './means-space.ts'
import { noteOf, type ReadNote } from './read-note.ts'

type Answer = ApiResponse<'GET /search'>
type FoundLists = Omit<Answer, keyof Spelling | 'interpretation' | 'room_interpretation' | 'subject'>
type List<Item> = { items: Item[]; total_count: number }

/** Kinds without a filterable list: this search has a page for each alone. */
const aloneKinds = ['magazines', 'users'] as const

export type AloneKind = (typeof aloneKinds)[number]

export const readAloneKind = (search: object): AloneKind | undefined =>
  aloneKinds.find((kind) => 'kind' in search && search.kind === kind)

const shown = 6
const shownWide = 3
const shownLarge = 4
const shownTeams = 2

export type FoundKinds = ReturnType<typeof cutDown>

/** Without a keyword the page shows the form only. */
export type SearchData =
  | { keyword?: undefined }
  | (Asked &
      Spelling & {
        keyword: string
        found: FoundKinds
        read: ReadNote
        subject: Answer['subject']
        isOfSpace: boolean
      })

type Asked = {
  keyword: string | undefined
  /** Parts of the keyword excluded from parsing, as typed and separated by 、. */
  plain: string | undefined
  alone: AloneKind | undefined
  page: number | undefined
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
    did_you_mean_count: answer.did_you_mean_count,
    read: noteOf(answer, plain),
    subject: answer.subject,
    isOfSpace: meansSpace(answer.room_interpretation.parts),
  })
}

/** A keyword and its parts excluded from parsing. */
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
