import type { ReactNode } from 'react'
import { PageLink } from '#web/ui/page-link.tsx'

type PhotoLinkProps = {
  post: { id: number }
  token: string | undefined
  className: string
  children: ReactNode
}

/** To a photo's own page, for whoever came by a shared link as well. */
export function PhotoLink({ post, token, className, children }: PhotoLinkProps) {
  return (
    <PageLink
      to="/posts/$postId"
      params={{ postId: String(post.id) }}
      search={{ token }}
      className={className}
    >
      {children}
    </PageLink>
  )
}
