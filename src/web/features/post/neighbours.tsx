import { useRef } from 'react'
import { usePageKeys } from '#web/kit/keys/page-keys.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ShownPost } from './load-post.ts'

const link = 'inline-flex h-10 items-center gap-1 text-sm hover:underline'

/** Links to the previous and next photo of the project, also by arrow keys. */
export function Neighbours({ post, token }: { post: ShownPost; token: string | undefined }) {
  const { previous_id, next_id, place, place_of } = post
  const nav = useRef<HTMLElement>(null)
  usePageKeys(({ key }) => {
    const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key]
    if (rel) nav.current?.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.click()
  })
  if (place_of < 2) return null
  const address = (id: number) =>
    ({ to: '/posts/$postId', params: { postId: String(id) }, search: { token } }) as const
  return (
    <nav ref={nav} aria-label="事例の写真" className="mt-2 flex items-center gap-5 print:hidden">
      {previous_id && (
        <PageLink {...address(previous_id)} rel="prev" className={link}>
          <Icon name="chevron-left" size={16} />
          前の写真
        </PageLink>
      )}
      <p className="num text-sm text-muted">
        {place} / {place_of}
      </p>
      {next_id && (
        <PageLink {...address(next_id)} rel="next" className={link}>
          次の写真
          <Icon name="chevron-right" size={16} />
        </PageLink>
      )}
    </nav>
  )
}
