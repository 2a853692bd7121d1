import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { ProductGrid } from '#web/shared/cards/product-card.tsx'
import { ProfileHeader } from '#web/shared/cards/profile-header.tsx'
import { PostGrid } from '#web/shared/photos/post-grid.tsx'
import type { BrandData } from './load-brand.ts'

export function BrandPage({ brand, products, posts, page }: BrandData) {
  const { maker } = brand
  const makerPage: Address = { to: '/makers/$makerId', params: { makerId: String(maker.id) } }
  const ownProductIds = new Set(products.items.map(({ product }) => product.id))
  return (
    <Page
      crumbs={[
        { label: 'メーカー', link: { to: '/makers' } },
        { label: maker.name, link: makerPage },
        { label: brand.name },
      ]}
    >
      <ProfileHeader profile={brand}>
        <p className="whitespace-pre-line reading">{brand.description}</p>
        <p className="mt-4 text-sm">
          <PageLink {...makerPage} className="link-quiet">
            {maker.name}のブランドです
          </PageLink>
        </p>
      </ProfileHeader>
      <div className="mt-14 grid grid-cols-1 gap-16 laptop:mt-20">
        <Section
          title="製品"
          count={products.total_count}
          items={products.items}
          empty={
            <EmptyState
              title="公開中の製品はまだありません"
              actions={<ButtonLink {...makerPage}>{maker.name}を見る</ButtonLink>}
            />
          }
        >
          <ProductGrid variations={products.items} />
          <Pager
            address={{ to: '/brands/$brandId', params: { brandId: String(brand.id) } }}
            page={page}
            totalCount={products.total_count}
            className="mt-10"
          />
        </Section>
        <Section title={`${brand.name}の製品がある空間`} items={posts.items}>
          <PostGrid
            posts={posts.items}
            emphasised={{ of: ({ product }) => ownProductIds.has(product.id), says: 'このブランドの製品' }}
          />
        </Section>
      </div>
    </Page>
  )
}
