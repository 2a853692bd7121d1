import { PostGrid } from '#web/photos/post-grid.tsx'
import { ProjectGrid } from '#web/photos/project-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Page } from '#web/ui/page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { Section } from '#web/ui/section.tsx'
import type { MakerData } from './load-maker.ts'
import { MakerHeader } from './maker-header.tsx'
import { MakerLists } from './maker-lists.tsx'

export function MakerPage({
  maker,
  categories,
  products,
  variationCount,
  posts,
  projects,
  lists,
}: MakerData) {
  return (
    <Page crumbs={[{ label: 'メーカー', link: { to: '/makers' } }, { label: maker.name }]}>
      <MakerHeader maker={maker} variationCount={variationCount} />
      <div className="mt-14 grid grid-cols-1 gap-16 laptop:mt-20 laptop:gap-20">
        <Section
          title="製品"
          {...(products.total_count > 0 && { count: products.total_count })}
          items={products.items}
          empty={
            <EmptyState
              title="公開中の製品はまだありません"
              actions={<ButtonLink to="/makers">ほかのメーカーを見る</ButtonLink>}
            />
          }
        >
          <Categories makerId={maker.id} categories={categories} />
          <ProductGrid variations={products.items} />
          {products.total_count > products.items.length && (
            <p className="mt-10 text-center">
              <ButtonLink to="/products" search={{ maker_id: [maker.id] }} size={48}>
                {formatNumber(products.total_count)}件をすべて見る
              </ButtonLink>
            </p>
          )}
        </Section>
        <Section title={`${maker.name}の製品がある空間`} items={posts.items}>
          <PostGrid
            posts={posts.items}
            emphasised={{ of: ({ product }) => product.maker.id === maker.id, says: 'このメーカーの製品' }}
          />
        </Section>
        <Section
          title={`${maker.name}の製品を使った事例`}
          count={projects.total_count}
          items={projects.items}
        >
          <ProjectGrid projects={projects.items} />
        </Section>
        <MakerLists lists={lists.items} />
      </div>
    </Page>
  )
}

function Categories({ makerId, categories }: { makerId: number; categories: MakerData['categories'] }) {
  if (categories.length < 2) return null
  return (
    <ul className="-mt-1 mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {categories.map((category) => (
        <li key={category.id}>
          <PageLink
            to="/products"
            search={{ maker_id: [makerId], category_id: [category.id] }}
            className="inline-block link-quiet"
          >
            {category.name}
            <span className="num ml-1.5 text-2xs text-muted">
              {formatNumber(category.count)}
              <span className="sr-only">件</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
