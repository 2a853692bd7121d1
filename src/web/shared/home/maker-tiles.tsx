import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import type { HomeMaker } from './section-data.ts'

export function MakerTiles({ makers }: { makers: readonly HomeMaker[] }) {
  return (
    <ul className="grid grid-cols-1 border-t border-line laptop:grid-cols-2 laptop:gap-x-10 wide:grid-cols-4">
      {makers.map((maker) => (
        <li key={maker.id} className="border-b border-line">
          <PageLink
            to="/makers/$makerId"
            params={{ makerId: String(maker.id) }}
            className="flex items-center gap-4 py-3.5 hover:bg-card"
          >
            <Avatar name={maker.name} image={maker.logo} size={48} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-md font-semibold">{maker.name}</span>
                <span className="text-2xs text-muted">{maker.prefecture}</span>
              </span>
              <span className="block truncate text-xs text-muted">{maker.tagline}</span>
            </span>
            <span className="num text-xs text-muted">{formatNumber(maker.product_count)}製品</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
