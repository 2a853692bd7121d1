import { useRouterState } from '@tanstack/react-router'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { site } from '#web/shared/site/site.ts'

export function Letterhead() {
  const { siteUrl } = useRuntime().config
  const address = useRouterState({
    select: ({ matches, location }) =>
      matches.flatMap(({ links }) => links ?? []).find((link) => link?.rel === 'canonical')?.href ??
      siteUrl + location.pathname,
  })
  return (
    <p className="hidden items-baseline gap-6 border-b border-line pb-2 text-2xs print:flex">
      <span className="shrink-0 font-semibold tracking-[.18em]">{site.name}</span>
      <span className="ml-auto text-muted">{readable(address)}</span>
    </p>
  )
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
