import type { ReactNode } from 'react'
import { PageLink } from '#web/kit/ui/page-link.tsx'

type PhotoLinkProps = {
  post: { id: number }
  token: string | undefined
  className: string
  children: ReactNode
}

/** Link to a photo that keeps the token of a shared link. */
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
