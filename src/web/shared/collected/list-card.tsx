import { formatNumber } from '#web/kit/format/format-number.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Card } from '#web/kit/ui/card.tsx'
import { CardGrid, type CardPlace } from '#web/kit/ui/card-grid.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CardList } from './card-data.ts'

const places = [0, 1, 2, 3]

export function ListCard({ list, headingLevel, priority }: CardPlace & { list: CardList }) {
  return (
    <Card
      headingLevel={headingLevel}
      picture={
        <div aria-hidden="true" className="grid grid-cols-2 gap-0.5">
          {places.map((place) => (
            <div key={place} className="aspect-square bg-line/50">
              <Picture
                image={list.images[place]}
                alt=""
                sizes="(width<37.5rem) 25vw, 160px"
                maxWidth={160}
                ratio="1 / 1"
                priority={priority}
              />
            </div>
          ))}
        </div>
      }
      title={
        <PageLink to="/lists/$listId" params={{ listId: String(list.id) }} className="block py-0.75">
          {list.name}
        </PageLink>
      }
      footer={
        <span className="min-w-0 text-xs text-muted">
          <PageLink
            to="/users/$userId"
            params={{ userId: String(list.owner.id) }}
            className="relative inline-block py-0.75 link-quiet"
          >
            {list.owner.screen_name}
          </PageLink>
          <span className="whitespace-nowrap">・{formatNumber(list.item_count)}点</span>
          {list.is_private && (
            <span className="ml-2">
              <FactBadge>非公開</FactBadge>
            </span>
          )}
        </span>
      }
    />
  )
}

export function ListGrid({ lists, leads }: { lists: readonly CardList[]; leads?: boolean }) {
  return <CardGrid items={lists} leads={leads} drawCard={drawList} />
}

const drawList = (list: CardList, place: CardPlace) => <ListCard list={list} {...place} />
