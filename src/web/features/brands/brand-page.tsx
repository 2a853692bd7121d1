import { Pager } from '#web/list/pager.tsx'
import { PostGrid } from '#web/photos/post-figure.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { ProductCard, ProductGrid } from '#web/ui/product-card.tsx'
import { ProfileHeader } from '#web/ui/profile-header.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { BrandData } from './load-brand.ts'

export function BrandPage({ brand, products, posts, page }: BrandData) {
  const ownProductIds = new Set(products.items.map(({ product }) => product.id))
  return (
    <main id="main" className="page pb-20 laptop:pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'ホーム', link: { to: '/' } },
          { label: 'メーカー', link: { to: '/makers' } },
          {
            label: brand.maker.name,
            link: { to: '/makers/$makerId', params: { makerId: String(brand.maker.id) } },
          },
          { label: brand.name },
        ]}
      />
      <BrandHeader brand={brand} />
      <div className="mt-14 grid grid-cols-1 gap-16 laptop:mt-20">
        <section>
          <SectionHeading title="製品" note={`${formatNumber(products.total_count)}件`} />
          {products.items.length === 0 ? (
            <EmptyState
              title="公開中の製品はまだありません"
              actions={
                <ButtonLink to="/makers/$makerId" params={{ makerId: String(brand.maker.id) }}>
                  {brand.maker.name}を見る
                </ButtonLink>
              }
            />
          ) : (
            <ProductGrid>
              {products.items.map((variation) => (
                <ProductCard key={variation.id} variation={variation} />
              ))}
            </ProductGrid>
          )}
          <Pager
            address={{ to: '/brands/$brandId', params: { brandId: String(brand.id) } }}
            page={page}
            totalCount={products.total_count}
            className="mt-10"
          />
        </section>
        {posts.items.length > 0 && (
          <section>
            <SectionHeading title={`${brand.name}の製品がある空間`} />
            <PostGrid posts={posts.items} emphasised={({ product }) => ownProductIds.has(product.id)} />
          </section>
        )}
      </div>
    </main>
  )
}

function BrandHeader({ brand }: { brand: BrandData['brand'] }) {
  return (
    <ProfileHeader profile={brand}>
      <p className="whitespace-pre-line reading">{brand.description}</p>
      <p className="mt-4 text-sm">
        <PageLink to="/makers/$makerId" params={{ makerId: String(brand.maker.id) }} className="link-quiet">
          {brand.maker.name}のブランドです
        </PageLink>
      </p>
    </ProfileHeader>
  )
}
