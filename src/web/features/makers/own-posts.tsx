import { useState } from 'react'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import type { Emphasis } from '#web/shared/photos/photo-pins.tsx'
import { PostGrid } from '#web/shared/photos/post-grid.tsx'
import { type MakerData, ownPostsAtOnce } from './load-maker.ts'

export const emphasiseMaker = (makerId: number): Emphasis => ({
  of: ({ product }) => product.maker.id === makerId,
  says: 'このメーカーの製品',
})

type OwnPostsProps = { makerId: number; posts: MakerData['ownPosts'] }

/** The maker's own photos, in its order. */
export function OwnPosts({ makerId, posts }: OwnPostsProps) {
  const { call } = useRuntime()
  const [further, setFurther] = useState<MakerData['ownPosts']>()
  const { pending, run } = useAction()
  const offset = (further ?? posts).next_offset
  const items = [...posts.items, ...(further?.items ?? [])]

  const showMore = () =>
    run(async () => {
      const query = { limit: ownPostsAtOnce, offset: offset ?? 0 }
      const next = await call('GET /makers/{id}/own_posts', { params: { id: makerId }, query })
      setFurther({ ...next, items: [...(further?.items ?? []), ...next.items] })
    })

  return (
    <Section title="施工事例" count={posts.total_count} items={posts.items}>
      <PostGrid posts={items} emphasised={emphasiseMaker(makerId)} />
      {offset !== null && (
        <p className="mt-10 text-center noscript:hidden print:hidden">
          <Button size={48} pending={pending} onClick={() => void showMore()}>
            もっと見る
          </Button>
        </p>
      )}
    </Section>
  )
}
