import { Suspense, useEffect } from 'react'
import { labelOf, productKinds } from '#contract/data/enums.ts'
import type { Variation } from '#contract/products/schemas.ts'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { rememberVariation } from '#web/shared/history/persisted-history.ts'
import { RecentlyViewed } from '#web/shared/history/recently-viewed.tsx'
import { SeenInPhotos } from '#web/shared/history/seen-in-photos.tsx'
import { Gallery, hasThumbnails } from '#web/shared/products/gallery.tsx'
import { ProductDetails } from '#web/shared/products/product-details.tsx'
import { ProductSummary } from '#web/shared/products/product-summary.tsx'
import type { ProductData } from './load-product.ts'
import { QuantityEstimate } from './quantity-estimate.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { useCountedView } from './use-counted-view.ts'
import { UsedInProjects } from './used-in-projects.tsx'

const ScaleDrawings = lazyComponent(() =>
  import('#web/shared/products/drawings/scale-drawings.tsx').then((module) => module.ScaleDrawings),
)

export function ProductPage({
  variation,
  posts,
  postCount,
  projects,
  similar,
  search,
}: ProductData & { search: SearchTexts }) {
  useEffect(() => rememberVariation(variation.id), [variation.id])
  useCountedView(variation.id)
  return (
    <Page crumbs={describePlace(variation)}>
      <div
        className={classNames(
          'grid grid-cols-1 gap-5 laptop:mt-4 laptop:grid-cols-[minmax(0,min(var(--picture),66%))_minmax(20rem,1fr)] laptop:grid-rows-[auto_1fr] laptop:gap-x-14 laptop:gap-y-10 wide:grid-cols-2 print:mt-0 print:grid-cols-[340px_minmax(0,1fr)] print:items-start print:gap-x-8 print:gap-y-5',
          // Limited by the window's height, with or without thumbnails.
          hasThumbnails(variation) ? '[--picture:calc(100svh-4rem)]' : '[--picture:calc(100svh-10.5rem)]',
        )}
      >
        <Gallery variation={variation} />
        <div className="grid grid-cols-1 content-start gap-8 laptop:row-span-2 wide:row-span-1 wide:grid-cols-2 wide:gap-14 print:contents">
          <ProductSummary variation={variation} />
          <div className="grid grid-cols-1 content-start gap-8 print:contents">
            <ProductDetails variation={variation} />
          </div>
        </div>
        <div
          className={classNames(
            'grid grid-cols-1 content-start gap-8 max-laptop:mt-6 laptop:gap-10 wide:col-span-2 wide:grid-cols-2 wide:gap-x-14 print:contents',
            // Drawings alone are lower than the window, so they stick beside the specifications.
            !variation.coverage && 'laptop:sticky laptop:top-8 laptop:self-start wide:static',
          )}
        >
          <Suspense>
            <ScaleDrawings variation={variation} />
          </Suspense>
          {variation.coverage && (
            <QuantityEstimate
              key={variation.id}
              variation={variation}
              coverage={variation.coverage}
              search={search}
            />
          )}
        </div>
      </div>
      <div className="mt-16 grid grid-cols-1 gap-16 laptop:mt-20 laptop:gap-20 print:hidden">
        <UsedInProjects posts={posts} postCount={postCount} projects={projects} variationId={variation.id} />
        <SimilarProducts similar={similar} />
      </div>
      <SeenInPhotos except={variation.id} />
      <RecentlyViewed except={variation.id} />
    </Page>
  )
}

function describePlace({ product, category_path, full_name }: Variation): Crumb[] {
  return [
    {
      label: labelOf(productKinds, product.kind),
      link: { to: '/products', search: { kind: [product.kind] } },
    },
    ...category_path.map(
      ({ id, name }): Crumb => ({
        label: name,
        link: { to: '/products', search: { kind: [product.kind], category_id: [id] } },
      }),
    ),
    { label: full_name },
  ]
}
