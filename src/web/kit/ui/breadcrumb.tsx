import { type Address, PageLink } from './page-link.tsx'

export type Crumb = { label: string; link?: Address }

const home: Crumb = { label: 'ホーム', link: { to: '/' } }

/** With microdata of schema.org's BreadcrumbList. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="パンくずリスト" className="max-laptop:hidden">
      <ol
        itemScope
        itemType="https://schema.org/BreadcrumbList"
        className="flex flex-wrap items-center gap-x-3 text-xs text-muted"
      >
        {[home, ...crumbs].map(({ label, link }, index) => (
          <li
            key={label}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
            className="flex items-center gap-x-3"
          >
            {index > 0 && <span aria-hidden="true">／</span>}
            {link ? (
              <PageLink {...link} itemProp="item" className="py-1 hover:text-ink hover:underline">
                <span itemProp="name">{label}</span>
              </PageLink>
            ) : (
              <span itemProp="name" aria-current="page">
                {label}
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
