import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { ProductGrid } from '#web/shared/cards/product-card.tsx'
import { PostGrid } from '#web/shared/photos/post-grid.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { MakerData } from './load-maker.ts'
import { MakerHeader } from './maker-header.tsx'
import { emphasiseMaker, OwnPosts } from './own-posts.tsx'

export function MakerPage({
  maker,
  categories,
  products,
  variationCount,
  ownPosts,
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
        <OwnPosts makerId={maker.id} posts={ownPosts} />
        <Section title={`${maker.name}の製品がある空間`} items={posts.items}>
          <PostGrid posts={posts.items} emphasised={emphasiseMaker(maker.id)} />
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

type ListsOfMaker = MakerData['lists']['items']

function MakerLists({ lists }: { lists: ListsOfMaker }) {
  return (
    <Section title="このメーカーの製品が入っているリスト" items={lists}>
      <CardGrid items={lists} drawCard={(list) => <ListCard list={list} />} />
    </Section>
  )
}

function ListCard({ list }: { list: ListsOfMaker[number] }) {
  return (
    <article>
      <div aria-hidden="true" className="grid grid-cols-2 gap-0.5 bg-card">
        {[0, 1, 2, 3].map((slot) => {
          const image = list.images[slot]
          return image ? (
            <Picture key={slot} image={image} alt="" sizes="160px" maxWidth={160} ratio="1 / 1" />
          ) : (
            <div key={slot} className="aspect-square bg-card" />
          )
        })}
      </div>
      <h3 className="mt-3 font-normal text-md">{list.name}</h3>
      <p className="text-xs text-muted">
        {list.owner.screen_name}・{formatNumber(list.item_count)}点
      </p>
    </article>
  )
}
