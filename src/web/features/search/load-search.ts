import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { toCardList } from '#web/collected/card-data.ts'
import { toCardTeam, toCardUser } from '#web/people/card-data.ts'
import { toCardProject, toWallPost } from '#web/photos/card-data.ts'
import { toCardVariation } from '#web/ui/card-variation.ts'

type Answer = ApiResponse<'GET /search'>
type List<Item> = { items: Item[]; total_count: number }

/** How many of each kind stand on the page, and how many people when the page is theirs alone. */
const shownOf = { products: 6, projects: 3, posts: 6, makers: 6, lists: 6, teams: 2, users: 6 }
export const mostPeople = 20

/** What a keyword finds of every kind, cut down to what is drawn. */
export type FoundKinds = ReturnType<typeof cutDown>

/** Without a keyword the page asks for one. */
export type SearchData =
  | { keyword?: undefined }
  | { keyword: string; peopleOnly: boolean; found: FoundKinds; did_you_mean: string | null }

export async function loadSearch(
  call: Call,
  { keyword, peopleOnly }: { keyword: string | undefined; peopleOnly: boolean },
  signal: AbortSignal,
): Promise<SearchData> {
  if (keyword === undefined) return asJson({})
  const query = { keyword, limit: peopleOnly ? mostPeople : shownOf.products }
  const answer = await call('GET /search', { query, signal })
  const found = cutDown(answer, peopleOnly)
  return asJson({ keyword, peopleOnly, found, did_you_mean: answer.did_you_mean })
}

function cutDown(answer: Answer, peopleOnly: boolean) {
  const cut = <Item, Drawn>(
    { items, total_count }: List<Item>,
    most: number,
    draw: (item: Item) => Drawn,
  ): List<Drawn> => ({ items: peopleOnly ? [] : items.slice(0, most).map(draw), total_count })
  const { users } = answer
  return {
    interiors: cut(answer.interiors, shownOf.products, toCardVariation),
    building_materials: cut(answer.building_materials, shownOf.products, toCardVariation),
    projects: cut(answer.projects, shownOf.projects, toCardProject),
    posts: cut(answer.posts, shownOf.posts, toWallPost),
    makers: cut(answer.makers, shownOf.makers, (maker) => maker),
    lists: cut(answer.lists, shownOf.lists, toCardList),
    teams: cut(answer.teams, shownOf.teams, toCardTeam),
    users: {
      items: users.items.slice(0, peopleOnly ? mostPeople : shownOf.users).map(toCardUser),
      total_count: users.total_count,
    },
  }
}
