import { colorTypes } from '#contract/data/enums.ts'
import { constructionTypes, spaceSorts } from '#contract/data/space-enums.ts'
import { makeRandomQueries } from './random-queries.ts'

const keywords = [
  'リビング',
  '台所',
  'オーク',
  '漆喰 壁',
  'カフェ',
  '平屋',
  '鎌倉 キッチン',
  '北欧',
  'モルタル',
  'リノベ',
  '和室',
  '設計事務所',
  '木',
]

/** Makes query strings of room searches by a mixed public, deterministic by seed, for projects and photos. */
export function makeRoomQueries(count: number, seed: number, spaceIds: readonly number[]): string[] {
  return makeRandomQueries(count, seed, (query, { set, pick, below }) => {
    set(0.5, 'keyword', pick(keywords))
    set(0.4, 'space_id[]', pick(spaceIds))
    set(0.2, 'color_type_ids[]', pick(colorTypes)?.id)
    set(0.2, 'construction_type[]', pick(constructionTypes)?.id)
    set(0.2, 'min_floor_space', pick([50, 100, 200]))
    set(0.2, 'sort', pick(spaceSorts)?.id)
    set(0.15, 'offset', 20 * (1 + below(3)))
    // A shuffle without a seed redirects to one with a seed.
    if (query.get('sort') === 'random') query.append('seed', '7')
  })
}
