import { PostGrid } from '#web/photos/post-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Address, PageLink } from '#web/ui/page-link.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { ProfileHeader } from '#web/ui/profile-header.tsx'
import { Section } from '#web/ui/section.tsx'
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
