import { inSentences } from '#web/kit/format/in-sentences.ts'
import { writeAddress } from '#web/kit/ui/page-link.tsx'
import type { PageHead } from '#web/shared/site/head.ts'
import type { ListData } from './load-list.ts'
import type { FoundLists } from './load-lists.ts'

/** Returns the head of the lists page; filtered and empty results are not indexed. */
export function describeLists({ search: { page, ...filters }, total_count }: FoundLists): PageHead {
  return {
    title: page ? `リスト（${page}ページ目）` : 'リスト',
    description:
      'デザイナーや住まい手が集めた事例、写真、家具と建材のリストを、名前や作った人、入っているものの言葉からさがせます。',
    path: writeAddress({ to: '/lists', search: page ? { page } : {} }),
    noIndex: total_count === 0 || Object.keys(filters).length > 0,
  }
}

/** Returns the head of a list; private and empty lists are not indexed. */
export function describeList({ list, kind, isFurther }: ListData): PageHead {
  const { id, name, description, owner, item_count, images, is_private } = list
  return {
    title: `${name}（${owner.screen_name}）`,
    description: inSentences(
      description,
      `${owner.screen_name}さんが集めた${item_count}点のリスト「${name}」`,
      '事例、写真、家具、建材を見くらべられます',
    ),
    path: `/lists/${id}`,
    noIndex: is_private || item_count === 0 || kind !== undefined || isFurther,
    ...(images[0] && { imageId: images[0].id }),
  }
}
