import type { Article, ArticleBlock } from '#contract/magazines/schemas.ts'
import { getPostsByIds } from '#server/features/posts/service.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { getProjectsByIds } from '#server/features/projects/service.ts'
import type { Services } from '#server/services.ts'

type PresentedBlock = Article['body'][number]

/** Loads with one query per kind; drops hidden things. */
export async function loadBody(
  services: Services,
  blocks: readonly ArticleBlock[],
): Promise<PresentedBlock[]> {
  const [posts, projects, variations] = await Promise.all([
    getPostsByIds(
      services,
      blocks.flatMap((block) => (block.type === 'photo' ? block.post_id : [])),
    ),
    getProjectsByIds(
      services,
      blocks.flatMap((block) => (block.type === 'project' ? block.project_id : [])),
    ),
    loadVariationCards(
      services,
      blocks.flatMap((block) => (block.type === 'products' ? block.product_variation_ids : [])),
    ),
  ])
  const postOf = new Map(posts.items.map((post) => [post.id, post]))
  const projectOf = new Map(projects.items.map((project) => [project.id, project]))
  const variationOf = new Map(variations.map((variation) => [variation.id, variation]))

  function show(block: ArticleBlock): PresentedBlock | undefined {
    if (block.type === 'photo') {
      const post = postOf.get(block.post_id)
      return post && { type: 'photo', caption: block.caption, post }
    }
    if (block.type === 'project') {
      const project = projectOf.get(block.project_id)
      return project && { type: 'project', project }
    }
    if (block.type === 'products') {
      const product_variations = block.product_variation_ids.flatMap((id) => variationOf.get(id) ?? [])
      return product_variations.length > 0 ? { type: 'products', product_variations } : undefined
    }
    return block
  }
  return blocks.flatMap((block) => show(block) ?? [])
}
