import type { Spelling } from '#contract/kit/interpretation.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { offsetQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
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

type SearchAnswer = ApiResponse<'GET /search'>
type SearchResultLists = Omit<
  SearchAnswer,
  keyof Spelling | 'discontinued_matches' | 'interpretation' | 'room_interpretation' | 'subject'
>
type CountedItems<Item> = { items: Item[]; total_count: number }

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
  | { keyword?: undefined; filled: FilledLists }
  | (SearchPageRequest &
      Spelling & {
        keyword: string
        found: FoundKinds
        read: ReadNote
        subject: SearchAnswer['subject']
        isOfSpace: boolean
        /** Lists to offer instead of an empty result. */
        filled: FilledLists | undefined
        matches: SearchAnswer['discontinued_matches']
      })

export type FilledLists = { products: boolean; projects: boolean }

type SearchPageRequest = {
  keyword: string | undefined
  /** Parts of the keyword excluded from parsing, as typed and separated by 、. */
  plain: string | undefined
  alone: AloneKind | undefined
  page: number | undefined
}

export async function loadSearch(
  call: Call,
  { keyword, plain, alone, page }: SearchPageRequest,
  signal: AbortSignal,
): Promise<SearchData> {
  if (keyword === undefined) return asJson({ filled: await findFilledLists(call, signal) })
  const paging = alone ? { kind: alone, ...offsetQuery(page) } : { limit: shown }
  const answer = await call('GET /search', { query: { keyword, plain, group: 'product', ...paging }, signal })
  if (alone) redirectToLastPage(aloneLink({ keyword, plain }, alone), page, answer[alone].total_count)
  const found = cutDown(answer, alone)
  const isEmpty = Object.values(found).every(({ total_count }) => total_count === 0)
  const filled =
    isEmpty && answer.discontinued_matches.length === 0 ? await findFilledLists(call, signal) : undefined
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
    filled,
    matches: answer.discontinued_matches,
  })
}

async function findFilledLists(call: Call, signal: AbortSignal): Promise<FilledLists> {
  const [products, projects] = await Promise.all([
    call('GET /product_variations/search_total', { signal }),
    call('GET /projects/search_hit_counts', { signal }),
  ])
  return { products: products.total_count > 0, projects: projects.total_count > 0 }
}

/** A keyword and its parts excluded from parsing. */
export type KeywordQuery = { keyword: string; plain: string | undefined }

export const aloneLink = (words: KeywordQuery, kind: AloneKind): AppLink => ({
  to: '/search',
  search: { ...words, kind },
})

function cutDown(answer: SearchAnswer, alone: AloneKind | undefined) {
  const cut = <Name extends keyof SearchResultLists, Drawn>(
    name: Name,
    most: number,
    draw: (item: SearchResultLists[Name]['items'][number]) => Drawn,
  ): CountedItems<Drawn> => {
    const { items, total_count }: CountedItems<SearchResultLists[Name]['items'][number]> = answer[name]
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

const toCardMaker = ({ cover_image, ...maker }: SearchAnswer['makers']['items'][number]): CardMaker => ({
  id: maker.id,
  name: maker.name,
  highlights: maker.highlights,
  prefecture: maker.prefecture,
  product_count: maker.product_count,
  tagline: maker.tagline,
  available_sample_request: maker.available_sample_request,
  cover_image: cover_image && toDrawnImage(cover_image),
})
