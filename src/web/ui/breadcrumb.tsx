import { type Address, PageLink } from './page-link.tsx'

/** The last crumb is the page itself and has no link. */
export type Crumb = { label: string; link?: Address }

const home: Crumb = { label: 'ホーム', link: { to: '/' } }

/** The way from the home page, which it begins with, to this one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="パンくずリスト" className="max-laptop:hidden">
      <ol className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {[home, ...crumbs].map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-x-3">
            {index > 0 && <span aria-hidden="true">／</span>}
            {crumb.link ? (
              <PageLink {...crumb.link} className="py-1 hover:text-ink hover:underline">
                {crumb.label}
              </PageLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
