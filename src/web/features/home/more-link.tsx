import { Icon } from '#web/ui/icon.tsx'
import { PageLink, type PageLinkProps } from '#web/ui/page-link.tsx'

/** At the right end of a section's heading: to all of it. */
export function MoreLink({ children, ...link }: PageLinkProps) {
  return (
    <PageLink {...link} className="inline-flex items-center gap-1 whitespace-nowrap py-1 hover:underline">
      {children}
      <Icon name="chevron-right" size={16} />
    </PageLink>
  )
}
