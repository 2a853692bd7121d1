import { PostGrid } from '#web/photos/post-figure.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { ProductCard, ProductGrid } from '#web/ui/product-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { MakerData } from './load-maker.ts'
import { MakerHeader } from './maker-header.tsx'
import { MakerLists } from './maker-lists.tsx'

export function MakerPage({ maker, categories, products, posts, lists }: MakerData) {
  return (
    <main id="main" className="page pb-20 laptop:pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'ホーム', link: { to: '/' } },
          { label: 'メーカー', link: { to: '/makers' } },
          { label: maker.name },
        ]}
      />
      <MakerHeader maker={maker} variationCount={products.total_count} />
      <div className="mt-14 grid grid-cols-1 gap-16 laptop:mt-20 laptop:gap-20">
        <section>
          <SectionHeading title="製品" note={`${formatNumber(products.total_count)}件`} />
          <Categories makerId={maker.id} categories={categories} />
          {products.items.length === 0 ? (
            <EmptyState
              title="公開中の製品はまだありません"
              actions={<ButtonLink to="/makers">ほかのメーカーを見る</ButtonLink>}
            />
          ) : (
            <ProductGrid>
              {products.items.map((variation) => (
                <ProductCard key={variation.id} variation={variation} />
              ))}
            </ProductGrid>
          )}
          {products.total_count > products.items.length && (
            <p className="mt-10 text-center">
              <ButtonLink to="/products" search={{ maker_id: [maker.id] }} size={48}>
                {formatNumber(products.total_count)}件をすべて見る
              </ButtonLink>
            </p>
          )}
        </section>
        {posts.items.length > 0 && (
          <section>
            <SectionHeading title={`${maker.name}の製品がある空間`} />
            <PostGrid posts={posts.items} emphasised={({ product }) => product.maker.id === maker.id} />
          </section>
        )}
        <MakerLists lists={lists.items} />
      </div>
    </main>
  )
}

function Categories({ makerId, categories }: { makerId: number; categories: MakerData['categories'] }) {
  if (categories.items.length < 2) return null
  return (
    <ul className="-mt-1 mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {categories.items.map((category) => (
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
