import type { CSSProperties } from 'react'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { press } from '#web/shared/cards/marks-store.ts'
import { describePhoto, hasProducts, type ListedVariation } from '#web/shared/photos/card-data.ts'
import { namePhoto } from '#web/shared/photos/name-photo.ts'
import { PhotoProducts } from '#web/shared/photos/photo-products.tsx'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { pinCards } from '#web/shared/photos/pin-card.tsx'
import { usePinLight } from '#web/shared/photos/pin-light.ts'
import { PinnedPhoto } from '#web/shared/photos/pinned-photo.tsx'
import { SampleButton } from '#web/shared/photos/sample-button.tsx'
import { SharedNote } from '#web/shared/photos/shared-note.tsx'
import { HiddenNote } from '#web/shared/reports/report-link.tsx'
import { FullScreenPhoto } from './full-screen-photo.tsx'
import type { PostData, ShownPost } from './load-post.ts'
import { Neighbours } from './neighbours.tsx'
import { Palette } from './palette.tsx'
import { PostCaption } from './post-caption.tsx'

/** Labels of the reasons; the api lists the strongest first. */
const reasonNames: Record<PostData['similar'][number]['reasons'][number], string> = {
  product: '同じ製品',
  space: '同じ空間',
  color: '近い色',
}

export function PostPage({ post, similar, token }: PostData) {
  const pinLight = usePinLight()
  const ratio = post.image.width / post.image.height
  // Fits the whole photo into the window; a tall one leaves the width to its products.
  const style: CSSProperties & { '--photo': string } = {
    '--photo': `calc(max(24rem, 100dvh - 12rem) * ${ratio})`,
  }
  return (
    <Page crumbs={describePlace(post, token)}>
      {post.hidden_reason === null ? (
        <SharedNote published={post.published} token={token} />
      ) : (
        <HiddenNote reason={post.hidden_reason} />
      )}
      {/* On small screens the photo stands directly below the header, as on product pages. */}
      <div
        style={style}
        className="mt-4 grid grid-cols-1 gap-x-14 max-laptop:[nav+&]:mt-0 gap-y-6 laptop:grid-cols-[minmax(0,var(--photo))_minmax(22rem,1fr)]"
      >
        <div className="min-w-0">
          <div className="max-laptop:-mx-4 max-laptop:overflow-x-clip">
            <div className="mx-auto max-w-(--photo)">
              <PinnedPhoto
                post={post}
                sizes={`(width<52.25rem) 100vw, min(100vw - 30rem, max(24rem, 100vh - 12rem) * ${ratio})`}
                maxWidth={1760}
                pinLight={pinLight}
                drawCard={pinCards(post)}
                link={(picture) => (
                  <FullScreenPhoto post={post} token={token} pinLight={pinLight}>
                    {picture}
                  </FullScreenPhoto>
                )}
                priority
              />
            </div>
          </div>
          <Neighbours post={post} token={token} />
          <PostCaption post={post} token={token} />
        </div>
        <div className="grid min-w-0 content-start gap-9">
          {hasProducts(post) && (
            <div className="grid gap-5">
              <PhotoProducts
                post={post}
                pinLight={pinLight}
                headingLevel={2}
                action={(variation) => <SampleButton variation={variation} />}
              />
              <SamplesButton variations={post.pins.map((pin) => pin.product_variation)} />
            </div>
          )}
          <Palette palette={post.palette} />
        </div>
      </div>
      <div className="drawn-later mt-16 laptop:mt-20 print:hidden">
        <Section title="似ている写真" items={similar}>
          <PhotoWall
            posts={similar}
            note={({ reasons }) => reasons.map((reason) => reasonNames[reason]).join('・')}
          />
        </Section>
      </div>
    </Page>
  )
}

function describePlace(post: ShownPost, token: string | undefined): Crumb[] {
  const { project, maker } = post
  if (project) {
    return [
      { label: '事例', link: { to: '/projects' } },
      {
        label: project.title,
        link: { to: '/projects/$projectId', params: { projectId: String(project.id) }, search: { token } },
      },
      { label: namePhoto(post) },
    ]
  }
  return [
    { label: '写真', link: { to: '/posts' } },
    ...(maker
      ? [
          {
            label: maker.name,
            link: { to: '/makers/$makerId', params: { makerId: String(maker.id) } },
          } as const,
        ]
      : []),
    { label: describePhoto(post) },
  ]
}

function SamplesButton({ variations }: { variations: readonly ListedVariation[] }) {
  const ids = new Set(variations.filter((each) => each.available_sample_request).map(({ id }) => id))
  if (ids.size === 0) return null
  return (
    <div className="max-w-[26rem] noscript:hidden print:hidden">
      <Button wide size={48} onClick={(event) => press({ action: 'samples', ids: [...ids] }, event)}>
        <span className="whitespace-normal">この写真のサンプルをまとめてカートに入れる</span>
      </Button>
      <p className="mt-2 text-xs text-muted">
        {ids.size < new Set(variations.map(({ id }) => id)).size
          ? `写っている製品のうち、サンプルのある${ids.size}点`
          : `${ids.size}点のサンプル`}
      </p>
    </div>
  )
}
