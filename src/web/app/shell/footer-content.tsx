import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { site } from '#web/shared/site/site.ts'
import { mainEntries } from './navigation.ts'

const link = 'inline-block py-1 hover:underline'

const morePages: readonly { label: string; address: Address }[] = [
  { label: 'リスト', address: { to: '/lists' } },
  { label: 'チーム', address: { to: '/teams' } },
]

const editorialPages: readonly { label: string; address: Address }[] = [
  { label: 'ボード', address: { to: '/boards' } },
  { label: 'マガジン', address: { to: '/magazines' } },
  { label: 'アワード', address: { to: '/awards' } },
  { label: 'お知らせ', address: { to: '/news' } },
]

export function FooterContent() {
  return (
    <>
      <div className="page grid gap-10 py-12 laptop:grid-cols-[1fr_auto_auto_auto] laptop:gap-20">
        <div>
          <p className="wordmark">{site.name}</p>
          <p className="mt-2 max-w-[38em] text-xs text-muted">
            {site.description.split(/(?<=。)/).map((sentence) => (
              <span key={sentence} className="inline-block">
                {sentence}
              </span>
            ))}
          </p>
        </div>
        <nav aria-label="さがす" className="text-sm">
          <ul className="grid gap-1">
            {[...mainEntries, ...morePages].map((entry) => (
              <li key={entry.label}>
                <PageLink {...entry.address} className={link}>
                  {entry.label}をさがす
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="読む" className="text-sm">
          <ul className="grid gap-1">
            {editorialPages.map(({ label, address }) => (
              <li key={label}>
                <PageLink {...address} className={link}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ExternalLinks />
      </div>
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-4 text-2xs text-muted">
        <p className="mr-auto">© {site.name}</p>
        <PageLink to="/help" className={link}>
          ヘルプ
        </PageLink>
        <PageLink to="/company" className={link}>
          運営について
        </PageLink>
        <PageLink to="/terms" className={link}>
          利用規約
        </PageLink>
        <PageLink to="/privacy" className={link}>
          プライバシーポリシー
        </PageLink>
      </div>
    </>
  )
}

function ExternalLinks() {
  const { externalLinks } = useRuntime().config
  const links = site.externalLinks.flatMap(({ name, label }) => {
    const href = externalLinks[name]
    return href ? [{ href, label }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label="運営" className="text-sm">
      <ul className="grid gap-1">
        {links.map(({ href, label }) => (
          <li key={label}>
            <ExternalLink href={href} className={link}>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
