import { site } from '#web/site.ts'
import { PageLink, useCurrent } from '#web/ui/page-link.tsx'

export function Logo() {
  return (
    <PageLink to="/" aria-current={useCurrent('/')} className="flex h-10 items-center gap-3 wordmark">
      <svg
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        className="size-5.5"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="20" height="20" />
        <path d="M14 1v20M14 15h7" />
      </svg>
      {site.name}
    </PageLink>
  )
}
