import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { Article } from '#contract/magazines/schemas.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { ArticleView } from '#web/shared/articles/article-view.tsx'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import type { Draft, KeyedBlock } from './article-draft.ts'

/** Preview by the page's own components. Links are disabled, because there would be no way back. */
export function Preview({ draft }: { draft: Draft }) {
  const cards = useCards(draft.body)
  const article: Article = {
    id: 1,
    slug: draft.slug,
    title: draft.title || '（題）',
    lead: draft.lead,
    category: { id: draft.category, name: labelOf(articleCategories, draft.category) },
    cover_image: draft.cover,
    url: draft.url,
    published_at: draft.published_at ?? new Date().toISOString(),
    tags: draft.tags,
    body: cards ? draft.body.flatMap((block) => show(block, cards) ?? []) : [],
  }
  return (
    <section
      aria-label="見え方"
      className="h-[calc(100dvh-9rem)] overflow-y-auto border border-line bg-paper px-4 pb-10"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to stand on
      tabIndex={0}
      onClickCapture={(event) => {
        if (!(event.target instanceof Element && event.target.closest('a'))) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <ArticleView article={article} />
    </section>
  )
}

const idsOf = (body: readonly KeyedBlock[]) => ({
  posts: body.flatMap((block) => (block.type === 'photo' && block.post_id > 0 ? block.post_id : [])),
  projects: body.flatMap((block) =>
    block.type === 'project' && block.project_id > 0 ? block.project_id : [],
  ),
  variations: body.flatMap((block) => (block.type === 'products' ? block.product_variation_ids : [])),
})

/** Loads the things named in blocks, as far as visitors see them. */
function useCards(body: readonly KeyedBlock[]) {
  const { call } = useRuntime()
  const named = idsOf(body)
  const { data } = useQuery(
    {
      queryKey: ['things', 'of an article', named],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => {
        const [posts, projects, variations] = await Promise.all([
          call('GET /posts/searchByIDs', { query: { ids: named.posts }, signal }),
          call('GET /projects/searchByIDs', { query: { ids: named.projects }, signal }),
          call('GET /product_variations/searchByIDs', { query: { ids: named.variations }, signal }),
        ])
        return {
          posts: new Map(posts.items.map((post) => [post.id, post])),
          projects: new Map(projects.items.map((project) => [project.id, project])),
          variations: new Map(variations.items.map((variation) => [variation.id, variation])),
        }
      },
    },
    usePersonCache(),
  )
  return data
}

type Cards = NonNullable<ReturnType<typeof useCards>>

function show(
  block: KeyedBlock,
  { posts, projects, variations }: Cards,
): Article['body'][number] | undefined {
  switch (block.type) {
    case 'photo': {
      const post = posts.get(block.post_id)
      return post && { type: 'photo', caption: block.caption, post }
    }
    case 'project': {
      const project = projects.get(block.project_id)
      return project && { type: 'project', project }
    }
    case 'products': {
      const product_variations = block.product_variation_ids.flatMap((id) => variations.get(id) ?? [])
      return product_variations.length > 0 ? { type: 'products', product_variations } : undefined
    }
    default:
      return block
  }
}
